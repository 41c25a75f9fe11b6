import { timingSafeEqual } from 'node:crypto';
import express, { Router, type RequestHandler } from 'express';
import { injectFault } from '../faults/inject-fault';
import type { Ledger } from '../protocol';
import { disputeRoutes } from './dispute-routes';
import { finder } from './find';
import { linkRoutes } from './link-routes';
import { paymentRoutes } from './payment-routes';
import { answerRazorpayError, RazorpayError } from './razorpay-error';
import { refundRoutes } from './refund-routes';
import type { Routes } from './routes';
import { settlementRoutes } from './settlement-routes';
import { sign } from './signatures';

interface Keys {
  readonly keyId: string;
  readonly keySecret: string;
}

/**
 * Observed. The documentation names the status only, no header and no times: "Exponential backoff", "some
 * randomisation" (Understand Razorpay APIs, Rate Limiting).
 */
const RATE_LIMITED = {
  body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } },
  retryHeader: null,
};

/** The part of Razorpay's API that payment links need: their payments, refunds, disputes and settlements. */
export function razorpayApi({ keyId, keySecret }: Keys, ledger: Ledger): Router {
  const api = Router();
  api.use(basicAuth(`${keyId}:${keySecret}`), express.json({ limit: '64kb' }));
  const routes: Routes = {
    api,
    ledger,
    find: finder(ledger),
    at: (endpoint) => injectFault(ledger.knobs, { provider: 'razorpay', endpoint }, RATE_LIMITED),
  };
  linkRoutes(routes);
  paymentRoutes(routes);
  refundRoutes(routes);
  disputeRoutes(routes);
  settlementRoutes(routes);
  api.use(() => {
    throw new RazorpayError('The requested URL was not found on the server.', { shape: 'NA' });
  });
  api.use(answerRazorpayError);
  return api;
}

/** Observed: the documentation says "The api key/secret provided is invalid". */
function basicAuth(credentials: string): RequestHandler {
  const expected = digest(`Basic ${Buffer.from(credentials).toString('base64')}`);
  return (req, res, next) => {
    if (timingSafeEqual(digest(req.headers.authorization ?? ''), expected)) return next();
    const refusal = new RazorpayError('Authentication failed', { shape: 'NA', status: 401 });
    res.status(refusal.status).json(refusal.toBody());
  };
}

/** Always the same length, so that the comparison can take constant time. */
function digest(text: string): Buffer {
  return Buffer.from(sign(text, 'basic-auth'), 'hex');
}

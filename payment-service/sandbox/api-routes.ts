import { timingSafeEqual } from 'node:crypto';
import express, { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import { parseCreateLinkRequest } from './create-link-request';
import { misbehave, type Knobs } from './knobs';
import type { PaymentLinks } from './payment-links';
import { badRequest, RazorpayError } from './razorpay-error';
import { parseRefundRequest } from './refund-request';
import type { Refunds } from './refunds';
import { sign } from './signatures';
import type { Store } from './store';
import type { Payment, PaymentLink, Refund } from './wire';

interface ApiParts {
  readonly keyId: string;
  readonly keySecret: string;
  readonly knobs: Knobs;
  readonly links: PaymentLinks;
  readonly refunds: Refunds;
  readonly store: Store;
  readonly now: () => Date;
}

const UNKNOWN_ID = 'The id provided does not exist';

/** Razorpay's API, as much of it as payment links need. */
export function apiRoutes({
  keyId,
  keySecret,
  knobs,
  links,
  refunds,
  store,
  now,
}: ApiParts): Router {
  const api = Router();
  api.use(basicAuth(`${keyId}:${keySecret}`), misbehave(knobs), express.json({ limit: '64kb' }));

  const mustFind = (id: unknown): PaymentLink => {
    const link = links.find(String(id));
    if (!link) throw badRequest(UNKNOWN_ID);
    return link;
  };
  const mustFindPayment = (id: string): Payment => {
    const payment = store.findPayment(id);
    if (!payment) throw badRequest(UNKNOWN_ID);
    return payment;
  };
  const mustFindRefund = (id: string): Refund => {
    const refund = refunds.find(id);
    if (!refund) throw badRequest(UNKNOWN_ID);
    return refund;
  };

  api.post('/payment_links', (req, res) => {
    const seconds = Math.floor(now().getTime() / 1000);
    const link = links.create(parseCreateLinkRequest(req.body, seconds));
    // Razorpay says null, not an empty list, for a link that has just been made.
    res.json({ ...link, payments: null });
  });

  api.get('/payment_links', (req, res) => {
    const { reference_id: reference, payment_id: paymentId, count, skip } = req.query;
    const start = Number(skip) || 0;
    const found = links
      .all()
      .filter((link) => reference === undefined || link.reference_id === reference)
      .filter(
        (link) =>
          paymentId === undefined || link.payments.some((one) => one.payment_id === paymentId),
      )
      .toReversed()
      .slice(start, start + (Number(count) || 10));
    res.json({ payment_links: found });
  });

  api.get('/payment_links/:id', (req, res) => {
    res.json(mustFind(req.params.id));
  });

  api.post('/payment_links/:id/cancel', (req, res) => {
    const link = mustFind(req.params.id);
    links.cancel(link);
    res.json(link);
  });

  api.get('/payments/:id', (req, res) => {
    res.json(mustFindPayment(req.params.id));
  });

  api.post('/payments/:id/refund', (req, res) => {
    const payment = mustFindPayment(req.params.id);
    res.json(refunds.create(payment, parseRefundRequest(req.body, req.headers)));
  });

  api.get('/payments/:id/refunds', (req, res) => {
    const items = refunds.ofPayment(mustFindPayment(req.params.id).id).toReversed();
    res.json({ entity: 'collection', count: items.length, items });
  });

  api.get('/payments/:id/refunds/:refundId', (req, res) => {
    const payment = mustFindPayment(req.params.id);
    const refund = mustFindRefund(req.params.refundId);
    if (refund.payment_id !== payment.id) throw badRequest(UNKNOWN_ID);
    res.json(refund);
  });

  api.get('/refunds/:id', (req, res) => {
    res.json(mustFindRefund(req.params.id));
  });

  api.use(() => {
    throw badRequest('The requested URL was not found on the server.');
  });
  api.use(answerError);
  return api;
}

function basicAuth(credentials: string): RequestHandler {
  const expected = digest(`Basic ${Buffer.from(credentials).toString('base64')}`);
  return (req, res, next) => {
    if (timingSafeEqual(digest(req.headers.authorization ?? ''), expected)) return next();
    const refusal = new RazorpayError(401, 'Authentication failed');
    res.status(refusal.status).json(refusal.toBody());
  };
}

/** Of equal length whatever was sent, so that the comparison can take constant time. */
function digest(text: string): Buffer {
  return Buffer.from(sign(text, 'basic-auth'), 'hex');
}

const answerError: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  if (error instanceof RazorpayError) {
    res.status(error.status).json(error.toBody());
  } else if (error instanceof SyntaxError) {
    const refusal = badRequest('Request content type or body is invalid');
    res.status(refusal.status).json(refusal.toBody());
  } else {
    next(error);
  }
};

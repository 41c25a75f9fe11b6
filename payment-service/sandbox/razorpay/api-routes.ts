import { timingSafeEqual } from 'node:crypto';
import express, { Router, type RequestHandler } from 'express';
import type { Endpoint } from '../faults/endpoints';
import { injectFault } from '../faults/inject-fault';
import type { Link, Payment } from '../ledger/records';
import type { Ledger } from '../protocol';
import { parseCreateLinkRequest } from './create-link-request';
import { linkEntity, paymentEntity, refundEntity } from './entities';
import { answerRazorpayError, RazorpayError, unknownId } from './razorpay-error';
import { orderId } from './identifiers';
import { parseCapture } from './capture-request';
import { parseRefundRequest, refundKey } from './refund-request';
import { sign } from './signatures';

interface Keys {
  readonly keyId: string;
  readonly keySecret: string;
}

/** Observed; the documentation names the status only (Understand Razorpay APIs). */
const RATE_LIMITED = {
  error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' },
};

/** The part of Razorpay's API that payment links and refunds need. */
export function razorpayApi({ keyId, keySecret }: Keys, ledger: Ledger): Router {
  const { links, payments, refunds, store, knobs, now } = ledger;
  const api = Router();
  api.use(basicAuth(`${keyId}:${keySecret}`), express.json({ limit: '64kb' }));

  const at = (endpoint: Endpoint) =>
    injectFault(knobs, { provider: 'razorpay', endpoint }, RATE_LIMITED);
  const mustFind = (id: unknown): Link => {
    const link = links.find(String(id));
    if (link?.provider !== 'razorpay') throw unknownId('link');
    return link;
  };
  const mustFindPayment = (id: unknown): Payment => {
    const payment = store.findPayment('razorpay', String(id));
    if (!payment) throw unknownId('api');
    return payment;
  };
  const mustFindByOrder = (id: unknown): Link => {
    const link = store.linksOf('razorpay').find((one) => orderId(one.id) === id);
    if (!link || store.paymentsOf(link).length === 0) throw unknownId('api');
    return link;
  };
  const mustFindRefund = (id: unknown, ofPayment?: Payment) => {
    const refund = refunds.find(String(id));
    const payment = refund && store.findPayment('razorpay', refund.paymentId);
    if (!refund || !payment || (ofPayment && payment !== ofPayment)) throw unknownId('api');
    return refundEntity(refund, ledger);
  };

  api.post('/payment_links', at('createLink'), (req, res) => {
    const seconds = Math.floor(now().getTime() / 1000);
    const link = links.create('razorpay', parseCreateLinkRequest(req.body, seconds));
    res.json(linkEntity(link, ledger));
  });

  api.get('/payment_links', at('listLinks'), (req, res) => {
    const { reference_id: reference, payment_id: paymentId, count, skip } = req.query;
    const start = Number(skip) || 0;
    const found = links
      .all()
      .filter((link) => link.provider === 'razorpay')
      .map((link) => linkEntity(link, ledger))
      .filter((link) => reference === undefined || link.reference_id === reference)
      .filter(
        (link) =>
          paymentId === undefined || link.payments?.some((one) => one.payment_id === paymentId),
      )
      .toReversed()
      .slice(start, start + (Number(count) || 10));
    res.json({ payment_links: found });
  });

  api.get('/payment_links/:id', at('fetchLink'), (req, res) => {
    res.json(linkEntity(mustFind(req.params['id']), ledger));
  });

  api.post('/payment_links/:id/cancel', at('cancelLink'), (req, res) => {
    const link = mustFind(req.params['id']);
    links.cancel(link);
    res.json(linkEntity(link, ledger));
  });

  api.get('/payments/:id', at('fetchPayment'), (req, res) => {
    res.json(paymentEntity(mustFindPayment(req.params['id']), ledger));
  });

  api.post('/payments/:id/capture', at('capturePayment'), (req, res) => {
    const payment = mustFindPayment(req.params['id']);
    parseCapture(req.body, payment);
    res.json(paymentEntity(payments.capture(payment), ledger));
  });

  // "All the authorised or failed payments for that order" (Fetch Payments for an Order), and the captured ones.
  api.get('/orders/:id/payments', at('listPayments'), (req, res) => {
    const link = mustFindByOrder(req.params['id']);
    const items = store.paymentsOf(link).map((payment) => paymentEntity(payment, ledger));
    res.json({ entity: 'collection', count: items.length, items });
  });

  api.post('/payments/:id/refund', at('createRefund'), (req, res) => {
    const payment = mustFindPayment(req.params['id']);
    const refund = refunds.create(payment, parseRefundRequest(req.body), refundKey(req.headers));
    res.json(refundEntity(refund, ledger));
  });

  api.get('/payments/:id/refunds', at('listRefunds'), (req, res) => {
    const made = store.refundsOf(mustFindPayment(req.params['id'])).toReversed();
    const items = made.map((refund) => refundEntity(refund, ledger));
    res.json({ entity: 'collection', count: items.length, items });
  });

  api.get('/payments/:id/refunds/:refundId', at('fetchRefund'), (req, res) => {
    res.json(mustFindRefund(req.params['refundId'], mustFindPayment(req.params['id'])));
  });

  api.get('/refunds/:id', at('fetchRefund'), (req, res) => {
    res.json(mustFindRefund(req.params['id']));
  });

  api.use(() => {
    throw new RazorpayError('The requested URL was not found on the server.', { shape: 'NA' });
  });
  api.use(answerRazorpayError);
  return api;
}

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

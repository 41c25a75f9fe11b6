import type { Request, RequestHandler } from 'express';
import type { Refund } from '../ledger/records';
import type { Routes } from './routes';
import { collection } from './collection';
import { refundEntity } from './entities';
import { RazorpayError } from './razorpay-error';
import { parseRefundRequest, refundKey } from './refund-request';

export function refundRoutes({ api, ledger, find, at }: Routes): void {
  const { refunds, store } = ledger;
  const listed = (req: Pick<Request, 'query'>, all: readonly Refund[]) =>
    collection(req, {
      all,
      createdAt: (refund) => refund.createdAt,
      entity: (refund) => refundEntity(refund, ledger),
    });

  const waiting = new Set<string>();
  api.post('/payments/:id/refund', refuseWhileWaiting(waiting), at('createRefund'), (req, res) => {
    waiting.delete(waitingName(req) ?? '');
    const payment = find.payment(req.params['id']);
    const refund = refunds.create(payment, parseRefundRequest(req.body), refundKey(req.headers));
    res.json(refundEntity(refund, ledger));
  });

  api.get('/payments/:id/refunds', at('listRefunds'), (req, res) => {
    res.json(listed(req, store.refundsOf(find.payment(req.params['id']))));
  });

  api.get('/payments/:id/refunds/:refundId', at('fetchRefund'), (req, res) => {
    const refund = find.refund(req.params['refundId'], find.payment(req.params['id']));
    res.json(refundEntity(refund, ledger));
  });

  api.get('/refunds', at('listAccountRefunds'), (req, res) => {
    const mine = refunds.all().filter(({ paymentId }) => store.findPayment('razorpay', paymentId));
    res.json(listed(req, mine));
  });

  api.get('/refunds/:id', at('fetchRefund'), (req, res) => {
    res.json(refundEntity(find.refund(req.params['id']), ledger));
  });
}

/** Refuses a request whose key another request has that is still waiting for its work. */
function refuseWhileWaiting(waiting: Set<string>): RequestHandler {
  return (req, res, next) => {
    const name = waitingName(req);
    if (name === null) return next();
    if (waiting.has(name)) {
      // Idempotent Requests for Normal Refunds, errors.
      throw new RazorpayError(
        'Another request with the same idempotency key is still in progress.',
        { shape: 'NA', status: 409 },
      );
    }
    waiting.add(name);
    // A request that gets no answer waits until its client gives up.
    res.on('close', () => waiting.delete(name));
    next();
  };
}

function waitingName({ path, headers }: Pick<Request, 'path' | 'headers'>): string | null {
  const key = refundKey(headers);
  return key === undefined ? null : `${path} ${key}`;
}

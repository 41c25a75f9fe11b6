import { Router, type ErrorRequestHandler, type Request, type Response } from 'express';
import * as z from 'zod';
import { randomDigits } from '../ledger/random-text';
import type { ProviderName } from '../ledger/records';
import { Refusal } from '../ledger/refusal';
import type { Ledger, Protocol } from '../protocol';
import { ledgerReport } from './ledger-report';

// A form's fields are text, and empty when they are left out.
const amount = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce.number().int().positive().optional(),
);
const dashboardRefund = z.strictObject({ amount_paise: amount });
const disputeRequest = z.strictObject({
  amount_paise: amount,
  phase: z
    .enum(['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'])
    .default('chargeback'),
  respond_by_seconds: z.coerce
    .number()
    .int()
    .positive()
    .default(7 * 24 * 3600),
});
const settlementRequest = z.strictObject({ provider: z.enum(['razorpay', 'cashfree']).optional() });

const PAYMENT_ACTS = z.enum(['authorize', 'capture', 'fail', 'auto-refund']);
const REFUND_ACTS = z.enum(['processed', 'failed', 'reversed', 'release', 'reference']);
const DISPUTE_STATES = z.enum([
  'under_review',
  'action_required',
  'won',
  'lost',
  'closed',
  'accepted',
]);

type Parts = Omit<Ledger, 'now'> & { readonly protocols: readonly Protocol[] };

/** What banks, customers and the provider's dashboard do with payments, refunds, disputes and the account. */
export function moneyRoutes({
  store,
  payments,
  refunds,
  disputes,
  books,
  protocols,
}: Parts): Router {
  const routes = Router();
  const names = protocols.map(({ name }) => name);

  routes.get('/refunds', (_req, res) => {
    res.json({ refunds: refunds.all() });
  });

  // A refund in the provider's dashboard, which the merchant's own system did not request.
  routes.post('/payments/:id/refunds', (req, res) => {
    const payment = store.state.payments.get(req.params.id);
    const { amount_paise: amountPaise } = dashboardRefund.parse(req.body ?? {});
    if (!payment) return notFound(res);
    const hasNames = store.linkOf(payment).provider === 'cashfree';
    const refund = refunds.create(payment, {
      amountPaise,
      // Razorpay leaves the merchant's reference empty, Cashfree generates one.
      reference: hasNames ? `dashboard-${randomDigits(9)}` : null,
      note: null,
      notes: [],
      isInstant: false,
    });
    res.json(refund);
  });

  routes.post('/payments/:id/disputes', (req, res) => {
    const payment = store.state.payments.get(req.params.id);
    const request = disputeRequest.parse(req.body ?? {});
    if (!payment) return notFound(res);
    const dispute = disputes.open(payment, {
      amountPaise: request.amount_paise ?? payment.amountPaise,
      phase: request.phase,
      respondWithinSeconds: request.respond_by_seconds,
    });
    res.json(dispute);
  });

  routes.post('/payments/:id/:act', (req, res) => {
    const payment = store.state.payments.get(req.params.id);
    const act = PAYMENT_ACTS.safeParse(req.params.act).data;
    if (!payment || !act) return notFound(res);
    if (act === 'authorize') payments.authorize(payment);
    else if (act === 'capture') payments.capture(payment);
    else if (act === 'fail') payments.fail(payment, 'declined');
    else payments.autoRefund(payment, 'not_captured');
    res.json(payment);
  });

  // The bank decides a refund, changes its mind, or tells its number; the account gets money for one on hold.
  routes.post('/refunds/:id/:act', (req, res) => {
    const refund = refunds.find(req.params.id);
    const act = REFUND_ACTS.safeParse(req.params.act).data;
    if (!refund || !act) return notFound(res);
    const isDone =
      act === 'release'
        ? refunds.release(refund)
        : act === 'reference'
          ? refunds.tellReference(refund)
          : refunds.settle(refund, act);
    if (isDone) res.json(refund);
    else res.status(409).json({ error: `the refund is already ${refund.status}` });
  });

  routes.get('/disputes', (_req, res) => {
    res.json({ disputes: names.flatMap((name) => disputes.all(name)) });
  });

  routes.post('/disputes/:id/:state', (req, res) => {
    const dispute = disputes.find(req.params.id);
    const state = DISPUTE_STATES.safeParse(req.params.state).data;
    if (!dispute || !state) return notFound(res);
    res.json(disputes.move(dispute, state));
  });

  // Pays out every balance, or that of one provider.
  routes.post('/settlements', (req, res) => {
    const { provider } = settlementRequest.parse(req.body ?? {});
    const asked: readonly ProviderName[] = provider ? [provider] : names;
    res.json(asked.map((name) => books.settle(name)).filter((settlement) => settlement !== null));
  });

  routes.get('/ledger', (_req, res) => {
    res.json(names.map((name) => ledgerReport(name, books)));
  });

  routes.use(answerRefusal);
  return routes;
}

function notFound(res: Response): void {
  res.status(404).json({ error: 'no such record, or nothing that can be done to it' });
}

const answerRefusal: ErrorRequestHandler = (error: unknown, _req: Request, res, next) => {
  if (error instanceof Refusal) {
    res.status(409).json({ error: [error.reason, error.about].filter(Boolean).join(': ') });
  } else if (error instanceof z.ZodError) {
    res.status(400).json({ error: z.prettifyError(error) });
  } else next(error);
};

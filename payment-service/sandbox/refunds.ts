import { newId, newRrn } from './identifiers';
import type { EventSubject, LinkEvent } from './payment-links';
import { badRequest } from './razorpay-error';
import type { RefundRequest } from './refund-request';
import type { RefundOutcome, Store, StoredRefund } from './store';
import type { Payment, Refund } from './wire';

/** What becomes of a new refund, and after how long; null: it stays pending until `settle`. */
export type RefundPlan = { readonly outcome: RefundOutcome; readonly afterMs: number } | null;

interface Surroundings {
  readonly store: Store;
  readonly now: () => Date;
  readonly plan: () => RefundPlan;
  /** Called after the change is stored. */
  readonly emit: (event: LinkEvent, subject: EventSubject) => void;
}

/**
 * The life of a refund: pending → processed | failed. What has not failed counts against the payment, so that two
 * refunds at once never give back more than was captured: every method runs without a pause.
 */
export class Refunds {
  readonly #around: Surroundings;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** A new refund, or the one that the same idempotency key made before. */
  create(payment: Payment, request: RefundRequest): Refund {
    const { store, now, plan, emit } = this.#around;
    const { idempotencyKey: key, ...wish } = request;
    const asked = JSON.stringify(wish);
    const before = key && store.refundsOf(payment.id).find((one) => one.idempotencyKey === key);
    if (before) return repeated(before, asked);

    const left = payment.amount - payment.amount_refunded;
    if (!payment.captured) {
      throw badRequest('The payment status should be captured for action to be taken');
    }
    if (left === 0) throw badRequest('The payment has been fully refunded already');
    const amount = request.amount ?? left;
    if (amount > left) {
      throw badRequest('The total refund amount is greater than the refund payment amount');
    }
    const refund: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      amount,
      currency: payment.currency,
      payment_id: payment.id,
      notes: request.notes,
      receipt: request.receipt ?? null,
      acquirer_data: { arn: null },
      created_at: Math.floor(now().getTime() / 1000),
      batch_id: null,
      status: 'pending',
      speed_processed: null,
      speed_requested: request.speed,
    };
    const planned = plan();
    const due = planned && { at: now().getTime() + planned.afterMs, outcome: planned.outcome };
    const stored: StoredRefund = { refund, idempotencyKey: key, request: asked, due };
    store.state.refunds[refund.id] = stored;
    this.#countRefunds(payment);
    store.save();
    emit('refund.created', { payment, refund });
    this.#settleWhenDue(stored);
    return refund;
  }

  find(id: string): Refund | undefined {
    return this.#around.store.findRefund(id)?.refund;
  }

  ofPayment(paymentId: string): Refund[] {
    return this.#around.store.refundsOf(paymentId).map(({ refund }) => refund);
  }

  all(): Refund[] {
    return Object.values(this.#around.store.state.refunds).map(({ refund }) => refund);
  }

  /** The bank's word on a pending refund; false when it had been given before. */
  settle(refund: Refund, outcome: RefundOutcome): boolean {
    const { store, emit } = this.#around;
    const stored = store.findRefund(refund.id);
    const payment = store.findPayment(refund.payment_id);
    if (!stored || !payment || refund.status !== 'pending') return false;
    stored.due = null;
    refund.status = outcome;
    if (outcome === 'processed') {
      refund.speed_processed = 'normal';
      refund.acquirer_data = { arn: newRrn() };
    }
    this.#countRefunds(payment);
    store.save();
    emit(`refund.${outcome}`, { payment, refund });
    return true;
  }

  /** Goes on with what an earlier run of the process left pending. */
  resume(): void {
    for (const stored of Object.values(this.#around.store.state.refunds)) {
      this.#settleWhenDue(stored);
    }
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #settleWhenDue({ refund, due }: StoredRefund): void {
    if (!due) return;
    const waitMs = due.at - this.#around.now().getTime();
    if (waitMs <= 0) {
      this.settle(refund, due.outcome);
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.settle(refund, due.outcome);
    }, waitMs);
    this.#timers.add(timer);
  }

  #countRefunds(payment: Payment): void {
    const refunds = this.ofPayment(payment.id).filter(({ status }) => status !== 'failed');
    payment.amount_refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
    const isFull = payment.amount_refunded === payment.amount;
    payment.refund_status = isFull ? 'full' : payment.amount_refunded > 0 ? 'partial' : null;
    payment.status = isFull ? 'refunded' : 'captured';
  }
}

function repeated(before: StoredRefund, asked: string): Refund {
  if (before.request !== asked) {
    throw badRequest('Different request with the same idempotency key has already been processed.');
  }
  return before.refund;
}

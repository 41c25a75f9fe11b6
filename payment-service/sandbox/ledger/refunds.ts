import type { ProviderIds } from '../protocol';
import type { Emit } from './events';
import { newRrn } from './random-text';
import type { Payment, ProviderName, Refund, RefundOutcome, RefundWish } from './records';
import { Refusal } from './refusal';
import type { Store } from './store';

/** What becomes of a new refund, and after how long; null: it stays pending until `settle`. */
export type RefundPlan = { readonly outcome: RefundOutcome; readonly afterMs: number } | null;

interface Surroundings {
  readonly store: Store;
  readonly now: () => Date;
  readonly plan: () => RefundPlan;
  readonly idsOf: (provider: ProviderName) => ProviderIds;
  readonly emit: Emit;
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
  create(payment: Payment, wish: RefundWish, idempotencyKey?: string): Refund {
    const { store, now, plan, idsOf } = this.#around;
    const asked = JSON.stringify(wish);
    const before =
      idempotencyKey &&
      store.refundsOf(payment).find((one) => one.idempotencyKey === idempotencyKey);
    if (before) {
      if (before.asked !== asked) throw new Refusal('idempotency_key_reused');
      return before;
    }
    const planned = plan();
    const refund: Refund = {
      ...wish,
      id: idsOf(store.linkOf(payment).provider).refund(),
      paymentId: payment.id,
      amountPaise: this.#amountToGiveBack(payment, wish),
      createdAt: this.#seconds(),
      status: 'pending',
      settledAt: null,
      arn: null,
      idempotencyKey,
      asked,
      due: planned && { at: now().getTime() + planned.afterMs, outcome: planned.outcome },
    };
    store.state.refunds.set(refund.id, refund);
    store.save();
    this.#tell('refund.created', refund);
    this.#settleWhenDue(refund);
    return refund;
  }

  find(id: string): Refund | undefined {
    return this.#around.store.findRefund(id);
  }

  all(): Refund[] {
    return [...this.#around.store.state.refunds.values()];
  }

  /** The bank's word on a pending refund; false when it had been given before. */
  settle(refund: Refund, outcome: RefundOutcome): boolean {
    if (refund.status !== 'pending') return false;
    refund.due = null;
    refund.status = outcome;
    refund.settledAt = this.#seconds();
    if (outcome === 'processed') refund.arn = newRrn();
    this.#around.store.save();
    this.#tell(`refund.${outcome}`, refund);
    return true;
  }

  /** Goes on with what an earlier run of the process left pending. */
  resume(): void {
    for (const refund of this.all()) this.#settleWhenDue(refund);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #amountToGiveBack(payment: Payment, wish: RefundWish): number {
    if (!payment.isCaptured) throw new Refusal('payment_not_captured');
    const left = payment.amountPaise - this.#around.store.refundedPaise(payment);
    if (left === 0) throw new Refusal('nothing_left');
    const amountPaise = wish.amountPaise ?? left;
    if (amountPaise > left) throw new Refusal('more_than_left');
    return amountPaise;
  }

  #settleWhenDue(refund: Refund): void {
    const { due } = refund;
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

  #tell(event: 'refund.created' | `refund.${RefundOutcome}`, refund: Refund): void {
    const { store, emit } = this.#around;
    const payment = store.state.payments.get(refund.paymentId);
    if (payment) emit(event, { link: store.linkOf(payment), payment, refund });
  }

  #seconds(): number {
    return Math.floor(this.#around.now().getTime() / 1000);
  }
}

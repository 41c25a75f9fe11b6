import type { ProviderIds } from './provider-ids';
import type { Emit } from './events';
import { newRrn } from './random-text';
import type { Payment, ProviderName, Refund, RefundOutcome, RefundRequest } from './records';
import { Refusal } from './refusal';
import type { Store } from './store';

/** The outcome of a new refund, and after what delay; null: it stays pending until `settle`. */
export type RefundPlan = { readonly outcome: RefundOutcome; readonly afterMs: number } | null;

interface Dependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly plan: () => RefundPlan;
  readonly idsOf: (provider: ProviderName) => ProviderIds;
  readonly emit: Emit;
}

/**
 * The life of a refund: pending → processed | failed. Every refund that has not failed counts against the payment, and
 * every method is synchronous: two concurrent refunds never exceed the captured amount.
 */
export class Refunds {
  readonly #dependencies: Dependencies;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** A new refund, or the existing one with the same idempotency key. */
  create(payment: Payment, request: RefundRequest, idempotencyKey?: string): Refund {
    const { store, now, plan, idsOf } = this.#dependencies;
    const asked = JSON.stringify(request);
    const before =
      idempotencyKey &&
      store.refundsOf(payment).find((one) => one.idempotencyKey === idempotencyKey);
    if (before) {
      if (before.asked !== asked) throw new Refusal('idempotency_key_reused');
      return before;
    }
    const planned = plan();
    const refund: Refund = {
      ...request,
      id: idsOf(store.linkOf(payment).provider).refund(),
      paymentId: payment.id,
      amountPaise: this.#amountToGiveBack(payment, request),
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
    this.#notify('refund.created', refund);
    this.#settleWhenDue(refund);
    return refund;
  }

  find(id: string): Refund | undefined {
    return this.#dependencies.store.findRefund(id);
  }

  all(): Refund[] {
    return [...this.#dependencies.store.state.refunds.values()];
  }

  /** The bank decides a pending refund; false when it was decided before. */
  settle(refund: Refund, outcome: RefundOutcome): boolean {
    if (refund.status !== 'pending') return false;
    refund.due = null;
    refund.status = outcome;
    refund.settledAt = this.#seconds();
    if (outcome === 'processed') refund.arn = newRrn();
    this.#dependencies.store.save();
    this.#notify(`refund.${outcome}`, refund);
    return true;
  }

  /** Continues pending refunds of an earlier run of the process. */
  resume(): void {
    for (const refund of this.all()) this.#settleWhenDue(refund);
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #amountToGiveBack(payment: Payment, request: RefundRequest): number {
    if (!payment.isCaptured) throw new Refusal('payment_not_captured');
    const left = payment.amountPaise - this.#dependencies.store.refundedPaise(payment);
    if (left === 0) throw new Refusal('nothing_left');
    const amountPaise = request.amountPaise ?? left;
    if (amountPaise > left) throw new Refusal('more_than_left');
    return amountPaise;
  }

  #settleWhenDue(refund: Refund): void {
    const { due } = refund;
    if (!due) return;
    const waitMs = due.at - this.#dependencies.now().getTime();
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

  #notify(event: 'refund.created' | `refund.${RefundOutcome}`, refund: Refund): void {
    const { store, emit } = this.#dependencies;
    const payment = store.state.payments.get(refund.paymentId);
    if (payment) emit(event, { link: store.linkOf(payment), payment, refund });
  }

  #seconds(): number {
    return Math.floor(this.#dependencies.now().getTime() / 1000);
  }
}

import type { Agenda } from './agenda';
import type { Behaviour, LedgerKnobs } from './behaviour';
import type { Books } from './books';
import type { Emit } from './events';
import type { ProviderIds } from './provider-ids';
import { newRrn } from './random-text';
import type {
  AutoRefundReason,
  Dispute,
  Payment,
  ProviderName,
  Refund,
  RefundCause,
  RefundOutcome,
  RefundRequest,
} from './records';
import { Refusal } from './refusal';
import { isStanding, isUndecided, type Store } from './store';

interface Dependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly agenda: Agenda;
  readonly books: Books;
  readonly knobs: LedgerKnobs;
  readonly idsOf: (provider: ProviderName) => ProviderIds;
  /** Whether the provider keeps a refund on hold when the account is empty, instead of refusing it. */
  readonly holdsUnfunded: (provider: ProviderName) => boolean;
  readonly emit: Emit;
}

/** Both providers refund a payment within six months. */
const REFUNDABLE_SECONDS = 183 * 24 * 3600;

/**
 * The life of a refund: pending → processed | failed, and from there again to another outcome, as banks do. Every
 * refund that has not failed or come back counts against the payment, and every method is synchronous: two concurrent
 * refunds never exceed the captured amount.
 */
export class Refunds {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** A new refund, or the existing one with the same idempotency key. */
  create(payment: Payment, request: RefundRequest, idempotencyKey?: string): Refund {
    const { store, knobs, idsOf, holdsUnfunded } = this.#dependencies;
    const { provider } = store.linkOf(payment);
    const asked = JSON.stringify(request);
    const before =
      idempotencyKey &&
      store.refundsOf(payment).find((one) => one.idempotencyKey === idempotencyKey);
    if (before) {
      if (before.asked !== asked) throw new Refusal('idempotency_key_reused');
      return before;
    }
    const behaviour = knobs.decide('refund');
    const isUnfunded = behaviour.balance !== 'enough';
    this.#refuse(payment, request, behaviour);
    if (isUnfunded && !holdsUnfunded(provider)) {
      const isSaid = behaviour.balance === 'empty';
      throw new Refusal(isSaid ? 'balance_low' : 'balance_low_unsaid');
    }
    const status = isUnfunded ? 'onhold' : behaviour.refunds;
    const isWaiting = status === 'onhold' || status === 'pending';
    return this.#begin(payment, {
      ...request,
      id: idsOf(provider).refund(),
      paymentId: payment.id,
      amountPaise: this.#amountToGiveBack(payment, request),
      cause: { by: 'merchant' },
      createdAt: this.#seconds(),
      status: status === 'onhold' ? status : 'pending',
      settledAt: null,
      arn: null,
      idempotencyKey,
      asked,
      due: isWaiting ? null : this.#in(behaviour.refundDelayMs, status),
    });
  }

  /** The provider gives back a payment that was never captured. */
  returnUncaptured(payment: Payment, reason: AutoRefundReason): Refund {
    const behaviour = this.#dependencies.knobs.decide('refund');
    const isListed = behaviour.autoRefunds === 'listed';
    const cause = { by: 'provider', reason, isListed } as const;
    return this.#byProvider(payment, payment.amountPaise, cause, behaviour);
  }

  /** A lost dispute that the provider also lists as a refund. The dispute has taken the money; this entry takes none. */
  showDisputeAsRefund(payment: Payment, { id, amountPaise }: Dispute): Refund {
    const behaviour = this.#dependencies.knobs.decide('refund');
    return this.#byProvider(payment, amountPaise, { by: 'dispute', disputeId: id }, behaviour);
  }

  find(id: string): Refund | undefined {
    return this.#dependencies.store.findRefund(id);
  }

  all(): Refund[] {
    return [...this.#dependencies.store.state.refunds.values()];
  }

  /** The bank decides a refund, or changes its mind; false when it is in that state already. */
  settle(refund: Refund, outcome: RefundOutcome): boolean {
    const { store, books, knobs } = this.#dependencies;
    const { reversedAs, refundReference, refundThen, refundThenMs } = knobs.decide('refund');
    const status = outcome === 'reversed' ? reversedAs : outcome;
    if (refund.status === status) return false;
    const didStand = isStanding(refund);
    const isFirst = refund.status === 'pending' || refund.status === 'onhold';
    refund.status = status;
    refund.settledAt = this.#seconds();
    if (status === 'processed' && refundReference === 'at-once') refund.arn ??= newRrn();
    refund.due = isFirst && refundThen ? this.#in(refundThenMs, refundThen) : null;
    store.save();
    const payment = this.#paymentOf(refund);
    if (refund.cause.by === 'merchant') {
      if (didStand && !isStanding(refund)) books.reverseRefund(payment, refund);
      if (!didStand && isStanding(refund)) books.refund(payment, refund);
    }
    // Razorpay has no event for a reversed refund (Webhooks, Refunds): the failure tells of it.
    this.#notify(status === 'processed' ? 'refund.processed' : 'refund.failed', refund);
    this.#settleWhenDue(refund);
    return true;
  }

  /** The account has money again: a refund on hold goes on its way. */
  release(refund: Refund): boolean {
    const { store, knobs } = this.#dependencies;
    if (refund.status !== 'onhold') return false;
    refund.status = 'pending';
    refund.due = this.#in(knobs.decide('refund').refundDelayMs, 'processed');
    store.save();
    this.#settleWhenDue(refund);
    return true;
  }

  /** The bank tells its number of a processed refund; no event of either provider tells of it. False: it is told. */
  tellReference(refund: Refund): boolean {
    if (refund.status !== 'processed' || refund.arn !== null) return false;
    refund.arn = newRrn();
    this.#dependencies.store.save();
    return true;
  }

  /** Continues the refunds of an earlier run of the process. */
  resume(): void {
    for (const refund of this.all()) this.#settleWhenDue(refund);
  }

  #refuse(
    payment: Payment,
    { reference }: RefundRequest,
    { refundWhileDisputed }: Behaviour,
  ): void {
    const { store, knobs } = this.#dependencies;
    if (payment.status !== 'captured') throw new Refusal('payment_not_captured');
    if (this.#seconds() - payment.createdAt > REFUNDABLE_SECONDS) {
      throw new Refusal('payment_too_old');
    }
    if (knobs.takeBusy()) throw new Refusal('payment_busy');
    if (reference && store.refundsOf(payment).some((one) => one.reference === reference)) {
      throw new Refusal('refund_reference_taken', reference);
    }
    if (refundWhileDisputed === 'refused' && store.disputesOf(payment).some(isUndecided)) {
      throw new Refusal('payment_disputed');
    }
  }

  #amountToGiveBack(payment: Payment, request: RefundRequest): number {
    const left = payment.amountPaise - this.#dependencies.store.refundedPaise(payment);
    if (left <= 0) throw new Refusal('nothing_left');
    const amountPaise = request.amountPaise ?? left;
    if (amountPaise > left) throw new Refusal('more_than_left');
    return amountPaise;
  }

  #byProvider(
    payment: Payment,
    amountPaise: number,
    cause: RefundCause,
    { refundDelayMs }: Behaviour,
  ): Refund {
    const { store, idsOf } = this.#dependencies;
    return this.#begin(payment, {
      id: idsOf(store.linkOf(payment).provider).refund(),
      paymentId: payment.id,
      amountPaise,
      cause,
      // Nobody asked for it: it has no reference of the merchant's, and is never instant.
      reference: null,
      note: null,
      notes: [],
      isInstant: false,
      createdAt: this.#seconds(),
      status: 'pending',
      settledAt: null,
      arn: null,
      idempotencyKey: undefined,
      asked: '',
      due: this.#in(refundDelayMs, 'processed'),
    });
  }

  #begin(payment: Payment, refund: Refund): Refund {
    const { store, books } = this.#dependencies;
    store.state.refunds.set(refund.id, refund);
    store.save();
    if (refund.cause.by === 'merchant') books.refund(payment, refund);
    this.#notify('refund.created', refund);
    this.#settleWhenDue(refund);
    return refund;
  }

  #in(delayMs: number, outcome: RefundOutcome): Refund['due'] {
    return { at: this.#dependencies.now().getTime() + delayMs, outcome };
  }

  #settleWhenDue(refund: Refund): void {
    const { due } = refund;
    if (!due) return;
    this.#dependencies.agenda.at(due.at, () => {
      // A tester may have been faster.
      if (refund.due === due) this.settle(refund, due.outcome);
    });
  }

  #notify(event: Parameters<Emit>[0], refund: Refund): void {
    const { store, emit } = this.#dependencies;
    const payment = this.#paymentOf(refund);
    const link = store.linkOf(payment);
    emit(event, { provider: link.provider, link, payment, refund });
  }

  #paymentOf({ id, paymentId }: Refund): Payment {
    const payment = this.#dependencies.store.state.payments.get(paymentId);
    if (!payment) throw new Error(`refund ${id} has no payment`);
    return payment;
  }

  #seconds(): number {
    return Math.floor(this.#dependencies.now().getTime() / 1000);
  }
}

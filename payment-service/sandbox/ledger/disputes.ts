import type { Books } from './books';
import type { LedgerKnobs } from './behaviour';
import type { Emit } from './events';
import type { ProviderIds } from './provider-ids';
import type { Dispute, DisputePhase, DisputeState, Payment, ProviderName } from './records';
import { Refusal } from './refusal';
import type { Refunds } from './refunds';
import { isUndecided, type Store } from './store';

interface Dependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly refunds: Refunds;
  readonly books: Books;
  readonly knobs: LedgerKnobs;
  readonly idsOf: (provider: ProviderName) => ProviderIds;
  readonly emit: Emit;
}

interface DisputeRequest {
  readonly amountPaise: number;
  readonly phase: DisputePhase;
  /** How long the merchant has to answer. */
  readonly respondWithinSeconds: number;
}

/** The life of a dispute: open, under review any number of times, then won, lost, accepted or closed. */
export class Disputes {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** A customer complains about a captured payment, or about part of it. */
  open(payment: Payment, request: DisputeRequest): Dispute {
    const { store, idsOf } = this.#dependencies;
    if (payment.status !== 'captured') throw new Refusal('payment_not_captured', payment.status);
    if (request.amountPaise > payment.amountPaise) throw new Refusal('more_than_left');
    const now = this.#seconds();
    const dispute: Dispute = {
      id: idsOf(store.linkOf(payment).provider).dispute(),
      paymentId: payment.id,
      amountPaise: request.amountPaise,
      phase: request.phase,
      createdAt: now,
      respondBy: now + request.respondWithinSeconds,
      state: 'open',
      deductedPaise: 0,
      updatedAt: now,
      resolvedAt: null,
    };
    store.state.disputes.set(dispute.id, dispute);
    store.save();
    this.#notify('dispute.created', dispute);
    return dispute;
  }

  find(id: string): Dispute | undefined {
    return this.#dependencies.store.state.disputes.get(id);
  }

  /** In the order in which they were opened. */
  all(provider: ProviderName): Dispute[] {
    const { store } = this.#dependencies;
    return [...store.state.disputes.values()].filter(({ paymentId }) =>
      store.findPayment(provider, paymentId),
    );
  }

  /** Moves an undecided dispute on; a lost or accepted one is taken from the balance. */
  move(dispute: Dispute, state: Exclude<DisputeState, 'open'>): Dispute {
    if (!isUndecided(dispute)) throw new Refusal('dispute_decided', dispute.state);
    const { store, books, knobs, refunds } = this.#dependencies;
    const { lostDispute } = knobs.decide('dispute');
    dispute.state = state;
    dispute.updatedAt = this.#seconds();
    if (!isUndecided(dispute)) dispute.resolvedAt = dispute.updatedAt;
    const isLost = state === 'lost' || state === 'accepted';
    if (isLost) dispute.deductedPaise = dispute.amountPaise;
    store.save();
    if (isLost) books.loseDispute(this.#paymentOf(dispute), dispute);
    this.#notify(state === 'accepted' ? 'dispute.lost' : `dispute.${state}`, dispute);
    if (isLost && lostDispute === 'deduct-and-refund') {
      refunds.showDisputeAsRefund(this.#paymentOf(dispute), dispute);
    }
    return dispute;
  }

  #notify(event: Parameters<Emit>[0], dispute: Dispute): void {
    const payment = this.#paymentOf(dispute);
    const link = this.#dependencies.store.linkOf(payment);
    this.#dependencies.emit(event, { provider: link.provider, link, payment, dispute });
  }

  #paymentOf({ id, paymentId }: Dispute): Payment {
    const payment = this.#dependencies.store.state.payments.get(paymentId);
    if (!payment) throw new Error(`dispute ${id} has no payment`);
    return payment;
  }

  #seconds(): number {
    return Math.floor(this.#dependencies.now().getTime() / 1000);
  }
}

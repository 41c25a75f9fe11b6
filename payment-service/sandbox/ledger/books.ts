import type { Emit } from './events';
import type { ProviderIds } from './provider-ids';
import { newUtr } from './random-text';
import type { Dispute, Entry, Payment, ProviderName, Refund, Settlement } from './records';
import type { Store } from './store';

interface Dependencies {
  readonly store: Store;
  readonly now: () => Date;
  readonly idsOf: (provider: ProviderName) => ProviderIds;
  readonly emit: Emit;
}

type Movement = Pick<Entry, 'kind' | 'amountPaise'> &
  Partial<Pick<Entry, 'refundId' | 'disputeId' | 'creditPaise' | 'debitPaise'>>;

/**
 * The merchants' accounts with the providers. The entries add up: all credits less all debits are the balances and
 * what the settlements have paid out.
 */
export class Books {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** A captured payment credits what the customer paid less the provider's fee. */
  capture(payment: Payment): void {
    const feePaise = payment.chargePaise + payment.taxPaise;
    this.#enter(payment, {
      kind: 'payment',
      amountPaise: payment.amountPaise,
      creditPaise: payment.amountPaise - feePaise,
    });
  }

  refund(payment: Payment, { id, amountPaise }: Refund): void {
    this.#enter(payment, { kind: 'refund', refundId: id, amountPaise, debitPaise: amountPaise });
  }

  /** A refund that failed or came back: its money is the merchant's again. */
  reverseRefund(payment: Payment, { id, amountPaise }: Refund): void {
    this.#enter(payment, {
      kind: 'refund_reversal',
      refundId: id,
      amountPaise,
      creditPaise: amountPaise,
    });
  }

  loseDispute(payment: Payment, { id, deductedPaise }: Dispute): void {
    this.#enter(payment, {
      kind: 'dispute',
      disputeId: id,
      amountPaise: deductedPaise,
      debitPaise: deductedPaise,
    });
  }

  entriesOf(provider: ProviderName): Entry[] {
    return this.#dependencies.store.state.entries.filter((entry) => entry.provider === provider);
  }

  /** What the provider holds for the merchant and has not paid out; less than nothing: what the merchant owes. */
  balancePaise(provider: ProviderName): number {
    return sum(this.#unsettled(provider));
  }

  settlementsOf(provider: ProviderName): Settlement[] {
    const { settlements } = this.#dependencies.store.state;
    return [...settlements.values()].filter((settlement) => settlement.provider === provider);
  }

  /** Pays out everything that is not settled yet; null when there is nothing to pay out. */
  settle(provider: ProviderName): Settlement | null {
    const { store, now, idsOf, emit } = this.#dependencies;
    const amountPaise = this.balancePaise(provider);
    if (amountPaise <= 0) return null;
    const settlement: Settlement = {
      id: idsOf(provider).settlement(),
      provider,
      amountPaise,
      utr: newUtr(),
      createdAt: seconds(now()),
    };
    for (const entry of this.#unsettled(provider)) entry.settlementId = settlement.id;
    store.state.settlements.set(settlement.id, settlement);
    store.save();
    emit('settlement.processed', { provider, settlement });
    return settlement;
  }

  #unsettled(provider: ProviderName): Entry[] {
    return this.entriesOf(provider).filter(({ settlementId }) => settlementId === null);
  }

  #enter(payment: Payment, movement: Movement): void {
    const { store, now, idsOf } = this.#dependencies;
    const { provider } = store.linkOf(payment);
    const isCapture = movement.kind === 'payment';
    store.state.entries.push({
      refundId: null,
      disputeId: null,
      creditPaise: 0,
      debitPaise: 0,
      ...movement,
      id: idsOf(provider).entry(),
      provider,
      paymentId: payment.id,
      at: seconds(now()),
      feePaise: isCapture ? payment.chargePaise + payment.taxPaise : 0,
      taxPaise: isCapture ? payment.taxPaise : 0,
      settlementId: null,
    });
    store.save();
  }
}

function sum(entries: readonly Entry[]): number {
  return entries.reduce((total, entry) => total + entry.creditPaise - entry.debitPaise, 0);
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

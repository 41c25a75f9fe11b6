import type { Books } from '../ledger/books';
import type { Entry, ProviderName, Settlement } from '../ledger/records';

/** One provider's account, in paise. It adds up: credit − debit = settled + balance. */
export interface LedgerReport {
  readonly provider: ProviderName;
  readonly credit: number;
  readonly debit: number;
  readonly settled: number;
  readonly balance: number;
  /** Every movement with its sign, in order. */
  readonly entries: readonly (Entry & { readonly signedPaise: number })[];
  readonly settlements: readonly Settlement[];
}

/** Each sum is taken by itself, so that a reader can check one against the others. */
export function ledgerReport(provider: ProviderName, books: Books): LedgerReport {
  const entries = books.entriesOf(provider);
  const settlements = books.settlementsOf(provider);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
  return {
    provider,
    credit: sum(entries.map(({ creditPaise }) => creditPaise)),
    debit: sum(entries.map(({ debitPaise }) => debitPaise)),
    settled: sum(settlements.map(({ amountPaise }) => amountPaise)),
    balance: books.balancePaise(provider),
    entries: entries.map((entry) => ({
      ...entry,
      signedPaise: entry.creditPaise - entry.debitPaise,
    })),
    settlements,
  };
}

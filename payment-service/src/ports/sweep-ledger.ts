import type { Attempt } from './attempt-ledger';
import type { SettlementItem, SweptPayment, SweptRefund, Window } from './payment-provider';

/** A page of a provider's account that is to be read now: of one day in India. */
export interface Sweep extends Window {
  readonly id: string;
  readonly kind: 'payments' | 'refunds' | 'settlements';
  /** Where the page begins; null: at the first. */
  readonly cursor: string | null;
}

/** What stands on the page. */
export type SweptItems =
  | { readonly payments: readonly SweptPayment[] }
  | { readonly refunds: readonly SweptRefund[] }
  | { readonly settlementItems: readonly SettlementItem[] };

/** What the page says otherwise than our books do. */
export interface SweepFindings {
  /** To be settled. */
  readonly attempts: readonly Attempt[];
  /** Payments in our books whose refunds are to be booked. */
  readonly paymentIds: readonly string[];
}

/** The providers' accounts, gone through day by day. */
export interface SweepLedger {
  /** A page that is due; nobody else gets it while the claim lasts. Null: none. */
  claimSweep(provider: string): Promise<Sweep | null>;
  /**
   * The page was read; `cursor`: where the next one begins, null: it was the day's last. What no attempt knows is kept
   * for staff.
   */
  recordSwept(sweep: Sweep, items: SweptItems, cursor: string | null): Promise<SweepFindings>;
  /** The page could not be read: the day is begun anew later. */
  failSweep(sweepId: string, error: string): Promise<void>;
}

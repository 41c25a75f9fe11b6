import type { Dispute } from './payment-provider';

/** A dispute that the bank has not decided. */
export interface DueDispute {
  readonly providerDisputeId: string;
  readonly providerPaymentId: string;
}

/** What customers dispute at their bank. */
export interface DisputeLedger {
  /**
   * Records what the provider says of a dispute now; the last answer counts, and a loss is booked once. `eventId`: the
   * message that led here, which is done with it. `changed`: there is something new for staff. `orderId` null: not of a
   * payment in our books.
   */
  recordDispute(
    provider: string,
    dispute: Dispute,
    eventId?: number,
  ): Promise<{ readonly orderId: string | null; readonly changed: boolean }>;
  /** Disputes the provider must be asked about now, each daily: nobody else gets them while the claim lasts. */
  claimDisputes(provider: string, limit: number): Promise<readonly DueDispute[]>;
}

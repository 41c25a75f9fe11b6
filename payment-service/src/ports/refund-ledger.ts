import type { ListedRefund, RefundState } from './payment-provider';

/** What an admin wants paid back. */
export interface NewRefund {
  readonly orderId: string;
  /** Our id; null: the proposed payment, or the only one. */
  readonly paymentId: string | null;
  /** Null: all that is left of the payment. */
  readonly amountPaise: number | null;
  readonly reason: string;
  /** Grants the customer's wish to cancel, although a part is kept. */
  readonly cancels?: boolean | undefined;
  /** Made by the page: the same key is the same refund. */
  readonly idempotencyKey: string;
  readonly adminId: string;
  /** `updated_at` of the order as the admin saw it. */
  readonly expectedUpdatedAt: string | null;
}

/** A refund that we recorded; `id` is also its idempotency key at the provider. */
export interface BookedRefund {
  readonly id: string;
  readonly orderId: string;
  /** Whose payment it is of. */
  readonly provider: string;
  /** The provider's id of the payment. */
  readonly providerPaymentId: string;
  /** The provider's id of the refund; null until it answered. */
  readonly refundRef: string | null;
  readonly amountPaise: number;
  readonly state: RefundState;
}

/** What the provider says of a refund now. */
export interface RefundOutcome {
  readonly state: RefundState;
  readonly refundRef: string | null;
  readonly error: string | null;
  /** The provider's own words, for staff; of a pending refund they say why it is not made now. */
  readonly words?: string | null;
  /** By which the customer's bank finds it; null: it does not say, and what it said before stays. */
  readonly bankReference?: string | null;
}

/** Money given back. */
export interface RefundLedger {
  /**
   * Records the refund before the provider is asked; a known key answers its refund. Throws
   * `not_found`, `not_allowed`, `order_changed`, `refund_in_progress`, `refund_too_large`, `nothing_to_refund`,
   * `payment_disputed`, `invalid_input`.
   */
  requestRefund(request: NewRefund): Promise<BookedRefund>;
  /**
   * Records what the provider says of a refund now, and with it the order's status; a repeat changes nothing, and the
   * last answer counts: a processed refund may have come back. A pending one with words is due again in half an hour.
   * `eventId`: the message that led here, which is done with it.
   */
  recordRefund(refundId: string, outcome: RefundOutcome, eventId?: number): Promise<void>;
  /**
   * Brings our books in line with a refund that the provider lists of a payment: one that is not in them, because it
   * was made in the provider's dashboard, is written down; the same again changes nothing more.
   */
  bookRefund(
    payment: { readonly provider: string; readonly providerPaymentId: string },
    refund: ListedRefund,
  ): Promise<void>;
  pendingRefunds(orderId: string): Promise<readonly BookedRefund[]>;
  /**
   * Refunds the provider must be asked about now, pending ones and for ten days processed ones: nobody else gets them
   * while the claim lasts.
   */
  claimRefunds(provider: string, limit: number): Promise<readonly BookedRefund[]>;
}

import type { RevisionRequest } from '@kaarigar/shared/contracts/payment-api';

/** Who acts on an order: its owner or staff. */
export interface OrderActor {
  readonly actor: 'customer' | 'staff';
  readonly userId: string;
}

/** A decision of staff about an order. */
export interface StaffDecision {
  readonly orderId: string;
  readonly staffId: string;
  /** `updated_at` of the order as they saw it; another one is refused with `order_changed`. */
  readonly expectedUpdatedAt: string | null;
}

/** What the owner of an order may choose again, in the words of the contract; the database checks and prices it. */
export type Wish = Omit<RevisionRequest, 'expected_updated_at'>;

/** Changes of orders that concern their payment. */
export interface OrderLedger {
  /**
   * Cancels a pending order; one that is cancelled stays so. The provider's link is the caller's to end. `reason`: why
   * work that has begun is let go. Throws `already_paid`, `order_not_cancellable`, `order_changed`, `reason_needed`,
   * `not_found`.
   */
  cancelOrder(
    orderId: string,
    by: OrderActor,
    expectedUpdatedAt: string | null,
    reason: string | null,
  ): Promise<void>;
  /**
   * Its owner pays a pending order after the work instead of online; a repeat changes nothing. The provider's link is the
   * caller's to end. Throws `payment_unverified` while one is live, `already_paid`, `order_not_payable`, `order_changed`,
   * `not_found`.
   */
  payAfterService(
    orderId: string,
    ownerId: string,
    expectedUpdatedAt: string | null,
  ): Promise<void>;
  /**
   * Its owner wants a pending order otherwise; a repeat changes nothing. The provider's link is the caller's to end.
   * Throws `payment_unverified` while one is live, `already_paid`, `order_not_payable`, `order_changed` (also when more than
   * quantity and days is to change and a worker is assigned), `not_found`, and whatever a new order is refused with.
   */
  reviseOrder(
    orderId: string,
    ownerId: string,
    wish: Wish,
    expectedUpdatedAt: string | null,
  ): Promise<void>;
  /**
   * The owner of a paid order asks to cancel it, or takes that back (`reason` null); a repeat changes nothing. Throws
   * `order_changed` (also: not paid, or the work has begun), `invalid_input`, `rate_limited`, `not_found`.
   */
  askToCancel(
    orderId: string,
    ownerId: string,
    reason: string | null,
    expectedUpdatedAt: string | null,
  ): Promise<void>;
  /**
   * Staff decline it; granting is a refund of all that was paid. Throws `not_allowed`, `own_order`, `order_changed` (also:
   * nobody asks), `not_found`.
   */
  declineCancel(decision: StaffDecision & { readonly reason: string }): Promise<void>;
  /** Staff leave the answer to an admin. Throws as `declineCancel`. */
  passCancelOn(decision: StaffDecision & { readonly advice: string }): Promise<void>;
  /** The money in REVIEW is right after all. Throws `money_does_not_fit`, `not_allowed`, `order_changed`, `not_found`. */
  acceptReview(decision: StaffDecision & { readonly reason: string }): Promise<void>;
  /**
   * Cash for a pending or expired order, taken by staff; `reason`: why before the turn of a stage. The provider's link is
   * the caller's to end. Throws `payment_unverified` while one is live and nothing else is in the way, `reason_needed`,
   * `receipt_number_taken`, `already_paid`, `not_allowed`, `own_order`, `order_changed`, `not_found`.
   */
  markPaidInCash(
    decision: StaffDecision & { readonly receiptNumber: string; readonly reason: string | null },
  ): Promise<void>;
  /**
   * An admin takes back that an order was paid in cash, a mistake of somebody else: it is PENDING again, or REVIEW when
   * there is other money. Or it was given back to who asked to cancel: the order is CANCELLED, or PARTIALLY_REFUNDED when a
   * part was kept. Throws `cash_void_same_person`, `not_allowed`, `own_order`, `order_changed` (also: no cash),
   * `invalid_input` (what is kept is no part), `rate_limited`, `not_found`.
   */
  voidCash(
    decision: StaffDecision & { readonly reason: string; readonly keptPaise: number | null },
  ): Promise<void>;
  /** Staff take up a cancelled order again. Throws `not_allowed`, `own_order`, `order_changed`, `not_found`. */
  reopenOrder(decision: StaffDecision): Promise<void>;
  /** Ends orders that nobody paid and nobody can pay any more; their ids. */
  expireOrders(limit: number): Promise<readonly string[]>;
}

/** The sandbox's data, independent of any provider's format: amounts in paise, times in Unix seconds. */

export type ProviderName = 'razorpay' | 'cashfree';
export type LinkStatus = 'created' | 'paid' | 'expired' | 'cancelled';
export type PaymentMethod = 'upi' | 'card' | 'netbanking';
/** `onhold`: the account lacks the money. A decided refund can change again: `reversed` came back from the bank. */
export type RefundStatus = 'pending' | 'onhold' | RefundOutcome;
export type RefundOutcome = 'processed' | 'failed' | 'reversed';
/** Authorised: the bank has reserved the money; captured: the merchant has it. */
export type PaymentState = 'created' | 'authorized' | 'captured' | 'failed';
export type PaymentFailure = 'declined' | 'cancelled' | 'timed_out';
export type Notes = Readonly<Record<string, string | number>>;

export interface Customer {
  readonly name?: string | undefined;
  readonly contact?: string | undefined;
  readonly email?: string | undefined;
}

/** A merchant's request for a link. */
export interface LinkRequest {
  /** The merchant's reference for the link. It must be unique; empty means none. */
  readonly reference: string;
  readonly amountPaise: number;
  readonly currency: string;
  readonly description: string;
  readonly customer: Customer;
  readonly notes: Notes;
  readonly notify: { readonly email: boolean; readonly sms: boolean; readonly whatsapp: boolean };
  readonly isReminding: boolean;
  /** Where the customer goes afterwards; empty: nowhere. */
  readonly returnUrl: string;
  /** Where this link's events go when the account names no address; empty: nowhere. */
  readonly notifyUrl: string;
  readonly expiresAt: number;
}

export interface Link extends LinkRequest {
  readonly provider: ProviderName;
  readonly id: string;
  /** Counts all links of the sandbox. */
  readonly number: number;
  readonly url: string;
  readonly createdAt: number;
  /** Differs from the request only if a tester shortened it. */
  expiresAt: number;
  status: LinkStatus;
  cancelledAt: number;
  expiredAt: number;
  updatedAt: number;
}

/** What the customer chose on the page. */
export type PaymentChoice =
  | { readonly method: 'upi'; readonly vpa: string }
  | { readonly method: 'card' }
  | { readonly method: 'netbanking'; readonly bank: string };

/** One attempt to pay a link, always with the whole amount. */
export interface Payment {
  readonly id: string;
  readonly linkId: string;
  /** The provider's order that contains this payment. */
  readonly orderId: string;
  /** The price: the link's amount. */
  readonly orderPaise: number;
  /** What the customer pays: the price, and the fee where the customer bears it. */
  readonly amountPaise: number;
  readonly currency: string;
  readonly choice: PaymentChoice;
  /** The provider's charge without tax, and the GST on it; owed once the payment is captured. */
  readonly chargePaise: number;
  readonly taxPaise: number;
  readonly feeBearer: 'platform' | 'customer';
  readonly createdAt: number;
  /** A captured payment stays captured; what was given back stands in its refunds. */
  status: PaymentState;
  /** Why it failed; null once it is authorised after all. */
  failure: PaymentFailure | null;
  /** The bank's reference number, once the bank has authorised it. */
  bankReference: string | null;
  upiTransactionId: string | null;
  authorizedAt: number | null;
  capturedAt: number | null;
  /** What happens next without anybody's doing, and when (Unix milliseconds). */
  due: { readonly at: number; readonly what: 'authorize' | 'auto-refund' } | null;
}

/** The amount that the merchant wants to refund; undefined: everything that is left. */
export interface RefundRequest {
  readonly amountPaise?: number | undefined;
  /** The merchant's reference for the refund. */
  readonly reference: string | null;
  readonly note: string | null;
  readonly notes: Notes | readonly [];
  readonly isInstant: boolean;
}

/** Why a provider gives back a payment by itself; it was never captured. */
export type AutoRefundReason = 'order_already_paid' | 'not_captured';

/** Who asked for a refund. */
export type RefundCause =
  | { readonly by: 'merchant' }
  | {
      readonly by: 'provider';
      readonly reason: AutoRefundReason;
      /** Whether it stands in the list of refunds. */
      readonly isListed: boolean;
    }
  | { readonly by: 'dispute'; readonly disputeId: string };

export interface Refund extends RefundRequest {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly cause: RefundCause;
  readonly createdAt: number;
  status: RefundStatus;
  settledAt: number | null;
  /** The bank's reference number, once the refund is processed. */
  arn: string | null;
  readonly idempotencyKey: string | undefined;
  /** The original request: the same key with a different request is refused. */
  readonly asked: string;
  /** When (Unix milliseconds) it changes, and to which state; null: when a tester decides. */
  due: { readonly at: number; readonly outcome: RefundOutcome } | null;
}

export type DisputePhase = 'fraud' | 'retrieval' | 'chargeback' | 'pre_arbitration' | 'arbitration';
/** `accepted`: the merchant gave in, which loses it. `action_required`: the evidence was not enough. */
export type DisputeState =
  | 'open'
  | 'under_review'
  | 'action_required'
  | 'won'
  | 'lost'
  | 'closed'
  | 'accepted';

/** A customer's complaint at the bank about a captured payment; a payment can have several. */
export interface Dispute {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly phase: DisputePhase;
  readonly createdAt: number;
  readonly respondBy: number;
  state: DisputeState;
  /** Taken from the balance; nothing unless it is lost. */
  deductedPaise: number;
  updatedAt: number;
  resolvedAt: number | null;
}

export type EntryKind = 'payment' | 'refund' | 'refund_reversal' | 'dispute';

/** One movement on the merchant's account with the provider; entries are only ever added. */
export interface Entry {
  readonly id: string;
  readonly provider: ProviderName;
  readonly kind: EntryKind;
  readonly paymentId: string;
  readonly refundId: string | null;
  readonly disputeId: string | null;
  readonly at: number;
  /** The whole of the movement; a payment's credit is less by the fee. */
  readonly amountPaise: number;
  readonly creditPaise: number;
  readonly debitPaise: number;
  /** The fee with its tax. */
  readonly feePaise: number;
  readonly taxPaise: number;
  /** The settlement that paid it out; null: it is still in the balance. */
  settlementId: string | null;
}

/** A payout of the balance to the merchant's bank account. */
export interface Settlement {
  readonly id: string;
  readonly provider: ProviderName;
  readonly amountPaise: number;
  /** The bank's reference of the transfer. */
  readonly utr: string;
  readonly createdAt: number;
}

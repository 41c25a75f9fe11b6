/** The sandbox's data, independent of any provider's format: amounts in paise, times in Unix seconds. */

export type ProviderName = 'razorpay' | 'cashfree';
export type LinkStatus = 'created' | 'paid' | 'expired' | 'cancelled';
export type PaymentMethod = 'upi' | 'card' | 'netbanking';
export type RefundOutcome = 'processed' | 'failed';
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
  readonly isCaptured: boolean;
  readonly amountPaise: number;
  readonly currency: string;
  readonly choice: PaymentChoice;
  /** The bank's reference number; null for a declined payment. */
  readonly bankReference: string | null;
  readonly upiTransactionId: string | null;
  readonly createdAt: number;
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

export interface Refund extends RefundRequest {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly createdAt: number;
  status: 'pending' | RefundOutcome;
  settledAt: number | null;
  /** The bank's reference number, once the refund is processed. */
  arn: string | null;
  readonly idempotencyKey: string | undefined;
  /** The original request: the same key with a different request is refused. */
  readonly asked: string;
  /** When (Unix milliseconds) a pending refund changes, and to which state; null: when a tester decides. */
  due: { readonly at: number; readonly outcome: RefundOutcome } | null;
}

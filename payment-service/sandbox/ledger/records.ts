/** What the sandbox keeps, in no provider's words: amounts in paise, moments in Unix seconds. */

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

/** What a merchant asks for. */
export interface LinkRequest {
  /** The merchant's name for the link. Taken once; empty is no name. */
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
  /** Differs from what was asked for only when a tester cut it short. */
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

/** One try to pay a link, always the whole amount. */
export interface Payment {
  readonly id: string;
  readonly linkId: string;
  /** The provider's order in which it was made. */
  readonly orderId: string;
  readonly isCaptured: boolean;
  readonly amountPaise: number;
  readonly currency: string;
  readonly choice: PaymentChoice;
  /** By which the bank finds it; null when it was declined. */
  readonly bankReference: string | null;
  readonly upiTransactionId: string | null;
  readonly createdAt: number;
}

/** What a merchant asks to give back; undefined: all that is left. */
export interface RefundRequest {
  readonly amountPaise?: number | undefined;
  /** The merchant's name for the refund. */
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
  /** The bank's number for it, once it is processed. */
  arn: string | null;
  readonly idempotencyKey: string | undefined;
  /** What was asked for: the same key with another request is refused. */
  readonly asked: string;
  /** When (Unix milliseconds) a pending refund becomes what; null: when a tester says so. */
  due: { readonly at: number; readonly outcome: RefundOutcome } | null;
}

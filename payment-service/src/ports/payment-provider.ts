import type { Locale } from './process';

/** What the customer is asked to pay, before a link for it exists. */
export interface CheckoutRequest {
  /** Our name for it at the provider: unique there, at most 40 characters; the idempotency key. */
  readonly reference: string;
  readonly orderId: string;
  readonly amountPaise: number;
  readonly description: string;
  /** `phone`: ten digits. */
  readonly customer: { readonly name: string; readonly phone: string };
  readonly locale: Locale;
  /** Where the provider sends the browser afterwards. */
  readonly returnUrl: string;
  readonly expiresAt: Date;
}

/** A payment link at the provider. */
export interface Checkout {
  readonly providerRef: string;
  readonly url: string;
  readonly expiresAt: Date;
}

export type CheckoutState = 'open' | 'paid' | 'expired' | 'cancelled';

/** One try to pay, as the provider reports it. */
export interface Payment {
  readonly id: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'failed';
  readonly amountPaise: number;
  readonly currency: string;
  readonly method: string | null;
  /** When the provider registered it; for a captured one as near to the capture as the provider tells. */
  readonly at: Date;
  /** What the provider said, for disputes. Holds personal data: never logged. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** The provider's word on one link: the only ground on which an order is settled. */
export interface CheckoutReport {
  /** Our reference as the provider has it. */
  readonly reference: string;
  readonly state: CheckoutState;
  readonly payments: readonly Payment[];
}

/** Money to give back, of one captured payment. The same request again must be the same in every field. */
export interface RefundRequest {
  /** The provider's id of the payment. */
  readonly paymentId: string;
  readonly amountPaise: number;
  /** The refund's own id in our books, a UUID: the provider makes one refund of it however often it is sent. */
  readonly idempotencyKey: string;
  /** For the provider's dashboard. No personal data. */
  readonly note: string;
}

export type RefundState = 'pending' | 'processed' | 'failed';

/** A refund at the provider. */
export interface Refund {
  readonly refundId: string;
  readonly state: RefundState;
}

/** A refund as the provider lists it, whoever made it and wherever. */
export interface ListedRefund extends Refund {
  readonly amountPaise: number;
  /** The key it was made with; null, or a name of the provider's, when not by us. */
  readonly idempotencyKey: string | null;
}

/** A genuine message of the provider. It only names what to ask about; its claims are not used. */
export interface WebhookHint {
  /** Not signed, so only a first guard against repeats; the hash of the body is the second. */
  readonly eventId: string | null;
  readonly type: string;
  readonly reference: string | null;
  readonly providerRef: string | null;
  /** The provider's id of the refund it is about. */
  readonly refundRef: string | null;
  /** The provider's id of the payment that a refund is of. */
  readonly paymentRef: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** What a returning browser brings: `forged` = signed, but not by the provider. */
export type ReturnHint =
  | { readonly kind: 'signed'; readonly reference: string; readonly providerRef: string }
  | { readonly kind: 'unsigned' }
  | { readonly kind: 'forged' };

/** Lower-case header names, as Node has them. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;
export type Query = Readonly<Record<string, unknown>>;

/** A company that takes payments. Its calls throw `ProviderError` and nothing else. */
export interface PaymentProvider {
  /** Stored with every attempt; also its part of the webhook path. */
  readonly name: string;
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** The link made with our reference, or null when there is none. After a timeout. */
  findByReference(reference: string): Promise<Checkout | null>;
  fetchState(providerRef: string): Promise<CheckoutReport>;
  /** Ends a link. Throws `refused` when it is over already: ask for its state then. */
  cancel(providerRef: string): Promise<void>;
  /** Gives money back. Throws `refused` when the provider never will, e.g. more than is left of the payment. */
  refund(request: RefundRequest): Promise<Refund>;
  fetchRefund(paymentId: string, refundId: string): Promise<Refund>;
  /** The refund made with our idempotency key, or null when there is none. After a timeout. */
  findRefund(paymentId: string, idempotencyKey: string): Promise<Refund | null>;
  /** All refunds of a payment, also those made in the provider's dashboard. */
  listRefunds(paymentId: string): Promise<readonly ListedRefund[]>;
  /** The hint in a webhook, or null when its signature is not the provider's. */
  verifyWebhook(rawBody: Buffer, headers: Headers): WebhookHint | null;
  verifyReturn(query: Query): ReturnHint;
}

/**
 * Why a call of the provider gave nothing to work with.
 * - `refused`: it understood and said no; nothing happened there.
 * - `unreachable`: nothing happened there; the same again may work.
 * - `reference_taken`: a link with our reference exists already.
 * - `timeout`, `unclear`: it may have happened; look it up by reference.
 */
export type ProviderFailure = 'refused' | 'unreachable' | 'reference_taken' | 'timeout' | 'unclear';

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

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

/** One payment, successful or not, as the provider reports it. */
export interface Payment {
  readonly id: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'failed';
  readonly amountPaise: number;
  readonly currency: string;
  readonly method: string | null;
  /** When the provider registered it; for a captured one as close to the capture as the provider says. */
  readonly at: Date;
  /** What the provider said, for disputes. Holds personal data: never logged. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** The provider's report on one link: the only ground for settling an order. */
export interface CheckoutReport {
  /** Our reference as the provider has it. */
  readonly reference: string;
  readonly state: CheckoutState;
  readonly payments: readonly Payment[];
}

/** A refund of one captured payment. A repeat must be the same in every field. */
export interface RefundRequest {
  /** The provider's id of the payment. */
  readonly paymentId: string;
  readonly amountPaise: number;
  /** Our id of the refund, a UUID: however often it is sent, the provider makes one refund. */
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

/** A refund as the provider lists it, whoever made it. */
export interface ListedRefund extends Refund {
  readonly amountPaise: number;
  /** The key it was made with; null or the provider's own when we did not make it. */
  readonly idempotencyKey: string | null;
}

/** A genuine message of the provider. It only names what to ask about; its claims are not trusted. */
export interface WebhookHint {
  /** Guards against repeats. It is not signed, so the hash of the body does too. */
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

/** The query of a returning browser; `forged`: signed, but not by the provider. */
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
  /** Ends a link. Throws `refused` when it has ended already: ask for its state then. */
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
 * Why a call of the provider failed.
 * - `refused`: the provider said no; nothing happened there.
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

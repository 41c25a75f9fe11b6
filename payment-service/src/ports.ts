import type { JobStatus, OrderStatus } from '@kaarigar/shared/domain/order-status';

export type Locale = 'en' | 'hi';

/** Who asks: the bearer token goes on to the database, whose row level security decides. */
export interface Caller {
  readonly accessToken: string;
}

// ---------------------------------------------------------------- the payment provider

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

/** A genuine message of the provider. It only names what to ask about; its claims are not used. */
export interface WebhookHint {
  /** Not signed, so only a first guard against repeats; the hash of the body is the second. */
  readonly eventId: string | null;
  readonly type: string;
  readonly reference: string | null;
  readonly providerRef: string | null;
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
  /** The hint in a webhook, or null when its signature is not the provider's. */
  verifyWebhook(rawBody: Buffer, headers: Headers): WebhookHint | null;
  verifyReturn(query: Query): ReturnHint;
}

/**
 * Why a call of the provider gave nothing to work with.
 * - `refused`, `unreachable`: nothing happened there.
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

// ---------------------------------------------------------------- orders, read as the person

/** An order as its owner and staff may see it. */
export interface Order {
  readonly orderId: string;
  /** Whose it is. */
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly serviceType: string;
  readonly quantity: number;
  /** Of a hire, else null. */
  readonly days: number | null;
  readonly unit: string;
  readonly unitPricePaise: number;
  readonly amountPaise: number;
  readonly status: OrderStatus;
  readonly paymentMode: 'online' | 'after_service';
  readonly paymentMethod: string | null;
  readonly transactionId: string | null;
  readonly paymentDate: string | null;
  readonly paymentTime: string | null;
  /** Given with the first payment. */
  readonly receiptNumber: number | null;
  readonly scheduledOn: string | null;
  readonly slot: string | null;
  readonly jobStatus: JobStatus;
  readonly locale: Locale;
  readonly createdAt: string;
}

export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  /** Start of an order id or phone, or part of a name. */
  readonly text?: string | undefined;
  /** Days in India, inclusive, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort: 'created_at.desc' | 'created_at.asc';
  readonly limit: number;
  readonly after?: OrderPosition | undefined;
}

/** Where a page of orders ended. */
export interface OrderPosition {
  readonly createdAt: string;
  readonly orderId: string;
}

export interface ListedOrder {
  readonly orderId: string;
  readonly customerName: string;
  readonly amountPaise: number;
  readonly status: OrderStatus;
  readonly paymentMethod: string | null;
  readonly createdAt: string;
}

/** Whether an order is cancelled for its owner or for staff. */
export interface Canceller {
  readonly actor: 'customer' | 'staff';
  readonly userId: string;
}

/** Reads as the caller. An invalid token throws `session_expired`, an outage `service_unavailable`. */
export interface OrderReader {
  /** The caller's own account; null when there is none (any more). */
  callerId(caller: Caller): Promise<string | null>;
  /** The caller's own order; null also when it is someone else's, staff included. */
  payableOrder(caller: Caller, orderId: string): Promise<Order | null>;
  /** The caller's own order, or for staff any; else null. */
  findOrder(caller: Caller, orderId: string): Promise<Order | null>;
  /** `total` counts the whole filter, not the page. */
  listOrders(
    caller: Caller,
    filter: OrderFilter,
  ): Promise<{ readonly orders: readonly ListedOrder[]; readonly total: number }>;
}

// ---------------------------------------------------------------- the books, written as the service

export type AttemptState =
  | 'creating'
  | 'open'
  | 'unknown'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'failed';

/** One try to have an order paid: at most one link at the provider. */
export interface Attempt {
  readonly id: string;
  readonly orderId: string;
  readonly reference: string;
  readonly providerRef: string | null;
  readonly url: string | null;
  readonly amountPaise: number;
  readonly state: AttemptState;
  readonly returnPath: string | null;
  readonly locale: Locale;
  readonly lastError: string | null;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/** `reused`: it was there before; somebody else may be at work on it. */
export type OpenedAttempt = Attempt & { readonly reused: boolean };

export interface NewAttempt {
  readonly orderId: string;
  readonly reference: string;
  readonly returnPath: string;
  readonly locale: Locale;
  readonly expiresAt: Date;
}

/** Where an order stands after what the provider reported was written down. */
export interface Settlement {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly changed: boolean;
  readonly amountPaise: number;
  readonly transactionId: string | null;
  readonly paymentMethod: string | null;
  readonly paymentDate: string | null;
  readonly paymentTime: string | null;
}

export interface StoredEvent {
  readonly id: number;
  readonly isNew: boolean;
  readonly isProcessed: boolean;
}

/** The payment tables of one provider. Every call is one transaction in the database. */
export interface PaymentLedger {
  /**
   * The order's live attempt (`reused`), or a new one in state `creating`; one at a time however many ask.
   * Throws `already_paid`, `order_not_payable`, `not_found`.
   */
  openAttempt(attempt: NewAttempt): Promise<OpenedAttempt>;
  /** Stores the provider's answer and opens the attempt. */
  recordLink(attemptId: string, checkout: Checkout): Promise<Attempt>;
  /** Moves a live attempt; one that is over stays as it is. */
  markAttempt(
    attemptId: string,
    state: 'unknown' | 'failed' | 'expired' | 'cancelled',
    error: string,
  ): Promise<Attempt>;
  findAttempt(key: {
    readonly reference: string | null;
    readonly providerRef: string | null;
  }): Promise<Attempt | null>;
  latestAttempt(orderId: string): Promise<Attempt | null>;
  /**
   * Cancels a pending order; one that is cancelled stays so. The provider's link is the caller's to end.
   * Throws `already_paid`, `order_not_cancellable`, `not_found`.
   */
  cancelOrder(orderId: string, by: Canceller): Promise<void>;
  /** Brings the order in line with the report, under a row lock; the same report changes nothing more. */
  settle(attemptId: string, report: CheckoutReport): Promise<Settlement>;
  /** Stores a message once, by event id and by body hash. */
  recordEvent(event: {
    readonly eventId: string | null;
    readonly bodySha256: string;
    readonly type: string;
    readonly payload: Readonly<Record<string, unknown>>;
  }): Promise<StoredEvent>;
  /** Processed when there is no error; with one it is kept for another try. */
  finishEvent(id: number, error: string | null): Promise<void>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
}

// ---------------------------------------------------------------- the process

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Time, so that tests need not wait. */
export interface Clock {
  now(): Date;
  sleep(ms: number): Promise<void>;
}

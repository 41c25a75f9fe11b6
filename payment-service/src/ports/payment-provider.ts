import type { Locale } from './process';

/** What the customer is asked to pay, before a link for it exists. */
export interface CheckoutRequest {
  /** Our name for it at the provider: unique there, at most 40 characters; the idempotency key. */
  readonly reference: string;
  readonly orderId: string;
  readonly amountPaise: number;
  readonly description: string;
  /** Ten digits. Told only to a provider that makes no link without it. */
  readonly customerPhone: string;
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

/** `unknown`: a status that we do not know. Its payments count, but nothing else is concluded from it. */
export type CheckoutState = 'open' | 'paid' | 'expired' | 'cancelled' | 'unknown';

/**
 * What a search for the link of a reference found.
 * - `absent`: neither the provider's search nor its list has one. A link of the last minutes may not be listed yet.
 * - `unknown`: the provider's answers do not say; a link may exist.
 */
export type Lookup =
  | { readonly kind: 'found'; readonly checkout: Checkout }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' };

/**
 * - `created`: under way; also every status that we do not know.
 * - `authorized`: the bank has set the money aside; it is not ours yet.
 * - `captured`: ours, also when it was refunded later.
 * - `failed`: declined. It may still be authorised and captured, days later.
 * - `returned`: the provider gave it back by itself before it was ours.
 */
export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'failed' | 'returned';

/** One payment, successful or not, as the provider reports it. */
export interface Payment {
  readonly id: string;
  readonly status: PaymentStatus;
  /** All that the customer pays. */
  readonly amountPaise: number;
  /** What of it pays the order: all but a fee that the customer bears. */
  readonly orderPartPaise: number;
  /** The provider's fee with its tax when the customer bears it, else 0. */
  readonly customerFeePaise: number;
  readonly currency: string;
  readonly method: string | null;
  /** When the provider registered it. */
  readonly at: Date;
  /** When it was captured; null when it was not or the provider does not say. */
  readonly capturedAt: Date | null;
  /** What the provider said, for disputes. Holds personal data: never logged. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** A payment that was asked for by its id, and what it says of its link. A name only: to be asked about, not believed. */
export interface NamedPayment extends Payment {
  /** The provider's id of the link. */
  readonly linkRef: string | null;
  /** Our reference of the attempt. */
  readonly reference: string | null;
}

/** The provider's report on one link: the only ground for settling an order. */
export interface CheckoutReport {
  /** Our reference as the provider has it. */
  readonly reference: string;
  /** The link itself; null when the provider tells no address where it could be paid. */
  readonly link: Checkout | null;
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

/**
 * None is final: a processed refund can come back from the bank, and a failed one can be made after all. `failed`: also
 * one that came back.
 */
export type RefundState = 'pending' | 'processed' | 'failed';

/** A refund at the provider. */
export interface Refund {
  readonly refundId: string;
  readonly state: RefundState;
  /** ARN, RRN or UTR, by which the customer's bank finds it; null: the provider does not say, or not yet. */
  readonly bankReference: string | null;
}

/** A refund as the provider lists it, whoever made it. */
export interface ListedRefund extends Refund {
  readonly amountPaise: number;
  /** The key it was made with; null or the provider's own when we did not make it. */
  readonly idempotencyKey: string | null;
  /** Null: the provider does not say. */
  readonly madeAt: Date | null;
}

/** The moments between which the provider is asked what happened: from the first, up to but without the second. */
export interface Window {
  readonly from: Date;
  readonly to: Date;
}

/** A page of a list. `cursor` is where the next page begins; null: this was the last. An item may come on two pages. */
export interface Listed<Item> {
  readonly items: readonly Item[];
  readonly cursor: string | null;
}

/** A payment of the account, whoever asked for it. */
export interface SweptPayment {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly amountPaise: number;
  readonly at: Date;
  /** Our reference of the attempt, when the payment carries it. */
  readonly reference: string | null;
  /** The provider's id of its link, when the payment names it. */
  readonly linkRef: string | null;
}

/** A refund of the account, whoever made it. */
export interface SweptRefund extends ListedRefund {
  readonly paymentId: string;
  readonly at: Date;
}

/** `unknown`: a status that we do not know; to be treated as open. */
export type DisputeState = 'open' | 'under_review' | 'won' | 'lost' | 'closed' | 'unknown';

/** A customer's bank claims a payment back. A payment can have several, one after the other and at once. */
export interface Dispute {
  readonly id: string;
  /** The provider's id of the payment. */
  readonly paymentId: string;
  readonly amountPaise: number;
  /** What was taken from the account; null when the provider does not say. */
  readonly deductedPaise: number | null;
  readonly currency: string;
  /** The provider's word: `chargeback`, `pre_arbitration`, … A dispute that was won may come back in another. */
  readonly phase: string;
  readonly state: DisputeState;
  readonly reasonCode: string | null;
  readonly reason: string | null;
  /** Until when evidence counts. */
  readonly respondBy: Date | null;
  readonly openedAt: Date | null;
  /** What the provider said. Holds personal data: never logged. */
  readonly raw: Readonly<Record<string, unknown>>;
}

export type SettlementKind =
  | 'payment'
  | 'refund'
  | 'refund_reversal'
  | 'dispute'
  | 'dispute_reversal'
  | 'adjustment';

/** One line of a settlement: what the provider paid out, or kept, for one payment, refund or dispute. */
export interface SettlementItem {
  readonly kind: SettlementKind;
  /** The provider's id of the line: of the payment, refund or adjustment. */
  readonly id: string;
  readonly paymentId: string | null;
  readonly refundId: string | null;
  readonly disputeId: string | null;
  readonly settlementId: string | null;
  /** By which the bank knows the transfer; null until it is made. */
  readonly utr: string | null;
  readonly at: Date;
  readonly settledAt: Date | null;
  /** Of the payment, refund or dispute itself. */
  readonly amountPaise: number;
  /** What came to us: a payment without its fee. */
  readonly creditPaise: number;
  readonly debitPaise: number;
  /** With its tax. */
  readonly feePaise: number;
  readonly taxPaise: number;
}

/** Of a signed message that cannot be read: kept, but nothing can be asked about it. */
export const UNREADABLE = 'unreadable';

/** A genuine message of the provider. It only names what to ask about; its claims are not trusted. */
export interface WebhookHint {
  /** Guards against repeats. It is not signed, so the hash of the body does too. */
  readonly eventId: string | null;
  /** The provider's word for it, or `UNREADABLE`. */
  readonly type: string;
  readonly reference: string | null;
  readonly providerRef: string | null;
  /** The provider's id of the refund it is about. */
  readonly refundRef: string | null;
  /** The provider's id of the payment it is about, or that its refund or dispute is of. */
  readonly paymentRef: string | null;
  /** The provider's id of the dispute it is about. */
  readonly disputeRef: string | null;
  /** The link that its payment names; a weaker name than `providerRef`. */
  readonly linkRef: string | null;
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
  /**
   * It had too many requests: for how many milliseconds more it wants to be left alone, at most five minutes; 0: it does
   * not. What a person waits for is asked all the same.
   */
  readonly backOff: { readonly leftMs: () => number };
  /** Throws `refused`, with the reason, when it will never make this link. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Looks for the link made with our reference, among those made after `since`. After a timeout. */
  findByReference(reference: string, since: Date): Promise<Lookup>;
  /** `knownPaymentIds`: payments that are said to be of this link; asked about even when its list has lost them. */
  fetchState(providerRef: string, knownPaymentIds: readonly string[]): Promise<CheckoutReport>;
  fetchPayment(paymentId: string): Promise<NamedPayment>;
  /** Ends a link. Throws `refused` when it has ended already: ask for its state then. */
  cancel(providerRef: string): Promise<void>;
  /**
   * Gives money back. Throws `refused` when the provider never will, e.g. more than is left of the payment; `not_now`
   * when it may later: the balance is too low, the payment is disputed, another operation is under way.
   */
  refund(request: RefundRequest): Promise<Refund>;
  fetchRefund(paymentId: string, refundId: string): Promise<Refund>;
  /** The refund made with our idempotency key, or null when there is none. After a timeout. */
  findRefund(paymentId: string, idempotencyKey: string): Promise<Refund | null>;
  /** All refunds of a payment, also those made in the provider's dashboard. */
  listRefunds(paymentId: string): Promise<readonly ListedRefund[]>;
  /** The account's payments of a window. Which moment counts is the provider's: registration or capture. */
  listAccountPayments(window: Window, cursor: string | null): Promise<Listed<SweptPayment>>;
  /** The account's refunds of a window, by when they were made. */
  listAccountRefunds(window: Window, cursor: string | null): Promise<Listed<SweptRefund>>;
  fetchDispute(disputeId: string): Promise<Dispute>;
  listDisputes(paymentId: string): Promise<readonly Dispute[]>;
  /** The lines of the settlements of a day in India, `YYYY-MM-DD`. */
  listSettlementItems(day: string, cursor: string | null): Promise<Listed<SettlementItem>>;
  /** The hint in a webhook, or null when its signature is not the provider's. */
  verifyWebhook(rawBody: Buffer, headers: Headers): WebhookHint | null;
  verifyReturn(query: Query): ReturnHint;
}

/**
 * Why a call of the provider failed.
 * - `refused`: the provider said no, for good; nothing happened there.
 * - `not_now`: the provider said no; the same again may work when its reason is gone.
 * - `unreachable`: nothing happened there; the same again may work.
 * - `reference_taken`: a link with our reference exists already.
 * - `timeout`, `unclear`: it may have happened; look it up by reference.
 */
export type ProviderFailure =
  | 'refused'
  | 'not_now'
  | 'unreachable'
  | 'reference_taken'
  | 'timeout'
  | 'unclear';

/** Why the provider said no. */
export interface Refusal {
  readonly reason:
    | 'amount'
    | 'contact'
    | 'name'
    | 'account'
    | 'balance'
    | 'disputed'
    | 'busy'
    | 'too_old'
    /** The account has nothing of that id. */
    | 'unknown'
    | 'other';
  /** The provider's own words, for staff: at most 200 characters, without phone numbers and addresses. */
  readonly words: string;
}

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly failure: ProviderFailure;
  /** With `refused` and `not_now`, when the provider gave a reason. */
  readonly refusal: Refusal | null;

  constructor(
    failure: ProviderFailure,
    message: string,
    { refusal = null, ...options }: ErrorOptions & { readonly refusal?: Refusal | null } = {},
  ) {
    super(message, options);
    this.failure = failure;
    this.refusal = refusal;
  }
}

import type { OrderStatus } from '@kaarigar/shared/domain/order-status';
import type { Caller, Order } from './order-reader';
import type { Checkout, CheckoutReport } from './payment-provider';
import type { Locale } from './process';

export type AttemptState =
  | 'creating'
  | 'open'
  | 'unknown'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'failed';

/** One attempt to have an order paid: at most one link at the provider. */
export interface Attempt {
  readonly id: string;
  readonly orderId: string;
  /** The name of the provider it was begun with. */
  readonly provider: string;
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
  /** Why the provider will never make its link; null: it did not say so. */
  readonly refusedReason: string | null;
  /** When the provider first said that the reference exists, while we knew no link: never ended unseen. */
  readonly referenceTakenAt: Date | null;
  /** The newest payments that messages or reports ever named as its own. The provider may stop listing them. */
  readonly paymentIds: readonly string[];
  /** Another request is making its link. This and the next two by the database's clock, at its answer. */
  readonly isBeingCreated: boolean;
  /** Its page would close while the customer reads it. */
  readonly hasLittleTime: boolean;
  /** Live some minutes past its time. */
  readonly isOverdue: boolean;
}

/**
 * Whether the provider may be asked about an attempt for a person. `granted`: yes, and nobody else for a few seconds;
 * `recent`: it was asked just now; `limited`: the person has asked too much in this minute.
 */
export type Question = 'granted' | 'recent' | 'limited';

/** An attempt that a person wants to know about. */
export type QuestionedAttempt = Attempt & { readonly question: Question };

export interface OpenedAttempt extends QuestionedAttempt {
  /** It existed before; another request may be working on it. */
  readonly reused: boolean;
  /** When a link that is made for it now is to end. */
  readonly newLinkExpiresAt: Date;
}

/** An order that its owner wants to pay, and the attempt to do it with. */
export interface OpenedCheckout {
  readonly order: Order;
  readonly attempt: OpenedAttempt;
}

/** Our reference of an attempt, or the provider's id of its link. */
export interface AttemptKey {
  readonly provider: string;
  readonly reference: string | null;
  readonly providerRef: string | null;
}

export interface NewAttempt {
  readonly orderId: string;
  readonly provider: string;
  readonly reference: string;
  readonly returnPath: string;
  /** Null: the order's. */
  readonly locale: Locale | null;
  /** How long its link is to be payable, in whole seconds. */
  readonly lifetimeS: number;
}

/** The order after the provider's report was recorded. */
export interface Settlement {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly changed: boolean;
  readonly amountPaise: number;
  readonly transactionId: string | null;
  readonly paymentMethod: string | null;
  readonly paymentDate: string | null;
  readonly paymentTime: string | null;
  /** Payments of the attempt that are in our books: the provider may list refunds of them. */
  readonly bookedPaymentIds: readonly string[];
}

/** Attempts to pay, and the provider's reports on them. */
export interface AttemptLedger {
  /**
   * The live attempt of the caller's own order (`reused`), or a new one in state `creating`; one at a time, however many
   * callers. Null: the order is not theirs. Throws `already_paid`, `order_not_payable`, `rate_limited`.
   */
  openCheckout(caller: Caller, attempt: NewAttempt): Promise<OpenedCheckout | null>;
  /**
   * Stores the attempt's link, from the provider's answer or found later, and opens the attempt, also one that had
   * failed without a link. An attempt keeps the link it has: `providerRef` of the answer may be another one.
   */
  recordLink(attemptId: string, checkout: Checkout): Promise<Attempt>;
  /** The provider will never make the link: the attempt has failed. `words`: the provider's own, for staff. */
  refuseAttempt(
    attemptId: string,
    refusal: { readonly reason: string; readonly words: string },
  ): Promise<Attempt>;
  /** The provider says that the attempt's reference exists: nobody ends the attempt until its link is known. */
  referenceTaken(attemptId: string): Promise<Attempt>;
  /**
   * Moves a live attempt; one that is over stays as it is. Throws `payment_unverified` for the end of an attempt whose
   * reference is taken by a link that we do not know.
   */
  markAttempt(
    attemptId: string,
    state: 'unknown' | 'failed' | 'expired' | 'cancelled',
    error: string,
  ): Promise<Attempt>;
  findAttempt(key: AttemptKey): Promise<Attempt | null>;
  latestAttempt(orderId: string): Promise<Attempt | null>;
  /** The newest attempts of an order, newest first. `personId`: who wants to know; null: its owner. */
  askAboutOrder(
    orderId: string,
    personId: string | null,
    limit: number,
  ): Promise<readonly QuestionedAttempt[]>;
  /** As `findAttempt`, for somebody who need not be signed in; it counts for the order's owner. */
  askAboutLink(key: AttemptKey): Promise<QuestionedAttempt | null>;
  /** Counts an action that needs the provider. Throws `rate_limited`. */
  countQuestion(personId: string): Promise<void>;
  /**
   * Brings the order in line with the report, under a row lock; the same report changes nothing more. `eventId`: the
   * message that led here, which is done with it.
   */
  settle(attempt: Attempt, report: CheckoutReport, eventId?: number): Promise<Settlement>;
  /** Attempts the provider must be asked about now: nobody else gets them while the claim lasts. */
  claimAttempts(provider: string, limit: number): Promise<readonly Attempt[]>;
  /** Ends a claim and sets the next one's time. `error`: why the provider could not be asked. */
  finishAttemptCheck(attemptId: string, error: string | null): Promise<void>;
}

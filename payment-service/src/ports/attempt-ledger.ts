import type { OrderStatus } from '@kaarigar/shared/domain/order-status';
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
}

/**
 * Whether the provider may be asked about an attempt for a person. `granted`: yes, and nobody else for a few seconds;
 * `recent`: it was asked just now; `limited`: the person has asked too much in this minute.
 */
export type Question = 'granted' | 'recent' | 'limited';

/** An attempt that a person wants to know about. */
export type QuestionedAttempt = Attempt & { readonly question: Question };

/** `reused`: the attempt existed before; another request may be working on it. */
export type OpenedAttempt = QuestionedAttempt & { readonly reused: boolean };

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
  readonly locale: Locale;
  readonly expiresAt: Date;
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
}

/** Attempts to pay, and the provider's reports on them. */
export interface AttemptLedger {
  /**
   * The order's live attempt (`reused`), or a new one in state `creating`; one at a time, however many callers.
   * Throws `already_paid`, `order_not_payable`, `not_found`, `rate_limited`.
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
  findAttempt(key: AttemptKey): Promise<Attempt | null>;
  /** The attempt of a payment; null when we do not know the payment. */
  findAttemptOfPayment(key: {
    readonly provider: string;
    readonly providerPaymentId: string;
  }): Promise<Attempt | null>;
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
  /** Brings the order in line with the report, under a row lock; the same report changes nothing more. */
  settle(attempt: Attempt, report: CheckoutReport): Promise<Settlement>;
  /** Attempts the provider must be asked about now: nobody else gets them while the claim lasts. */
  claimAttempts(provider: string, limit: number): Promise<readonly Attempt[]>;
  /** Ends a claim and sets the next one's time. `error`: why the provider could not be asked. */
  finishAttemptCheck(attemptId: string, error: string | null): Promise<void>;
}

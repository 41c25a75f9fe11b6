import type { OrderStatus } from '@kaarigar/shared/domain/order-status';
import type { Canceller } from './order-reader';
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

import type { Locale } from './process';

/** A mail that is ours to send for the next five minutes at least. */
export interface ClaimedEmail {
  readonly id: number;
  /** What it tells about; one we do not know cannot be composed. */
  readonly kind: string;
  /** Null: our own support. */
  readonly recipient: string | null;
  readonly locale: Locale;
  /** Everything it tells, as it was when it was written. */
  readonly data: unknown;
  /** What it tells about: no two mails have the same. */
  readonly key: string;
  /** How often it was claimed, this time included. */
  readonly tries: number;
}

/** Mails that the database has written in the transaction of what they tell about. */
export interface EmailOutbox {
  /** Mails that are due; nobody else gets them while the claim lasts. */
  claimEmails(limit: number): Promise<readonly ClaimedEmail[]>;
  /** Sent when there is no error; with one it is tried again later, or given up after two days. */
  finishEmail(id: number, error: string | null): Promise<{ readonly isGivenUp: boolean }>;
}

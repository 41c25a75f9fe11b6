import type { Locale } from './process';

/** A mail that is ours to send for the next five minutes at least. */
export interface ClaimedEmail {
  readonly id: number;
  /** The kind of mail; an unknown one cannot be composed. */
  readonly kind: string;
  /** Null: our own support. */
  readonly recipient: string | null;
  readonly locale: Locale;
  /** The facts of the mail, as they were when the database wrote it. */
  readonly data: unknown;
  /** Unique for each mail. */
  readonly key: string;
  /** How often it was claimed, this time included. */
  readonly tries: number;
}

/** Mails, written by the database in the transaction of the event they report. */
export interface EmailOutbox {
  /** Mails that are due; nobody else gets them while the claim lasts. */
  claimEmails(limit: number): Promise<readonly ClaimedEmail[]>;
  /** Sent when there is no error; with one it is tried again later, or given up after two days. */
  finishEmail(id: number, error: string | null): Promise<{ readonly isGivenUp: boolean }>;
}

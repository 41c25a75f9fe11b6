export type Locale = 'en' | 'hi';

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

export type WebhookResult =
  | 'forged'
  | 'stored'
  | 'repeated'
  | 'late'
  | 'not_stored'
  | 'applied'
  | 'not_applied';

/** What the rounds in the background go through; e-mails have rounds of their own. */
export type ReconciledKind = 'webhook' | 'attempt' | 'refund' | 'order' | 'email';

/** Counts for operators. Only words from fixed lists, never an id or anything of a person. */
export interface Meter {
  webhook(result: WebhookResult): void;
  reconciled(kind: ReconciledKind, result: string): void;
  roundFinished(at: Date): void;
}

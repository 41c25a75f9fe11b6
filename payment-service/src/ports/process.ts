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

/** What background rounds process; messages, photos and what is kept no longer have rounds of their own. */
export type ReconciledKind =
  | 'webhook'
  | 'attempt'
  | 'refund'
  | 'dispute'
  | 'sweep'
  | 'order'
  | 'email'
  | 'sms'
  | 'whatsapp'
  | 'push'
  | 'photo'
  | 'person'
  | 'old';

/** Counts for operators. Labels come from fixed lists: never an id or personal data. */
export interface Meter {
  webhook(result: WebhookResult): void;
  reconciled(kind: ReconciledKind, result: string): void;
  roundFinished(at: Date): void;
  /** How far this process's clock is ahead of the database's; negative: behind. */
  clockSkew(seconds: number): void;
}

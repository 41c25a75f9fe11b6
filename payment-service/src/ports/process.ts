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

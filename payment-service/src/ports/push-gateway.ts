import type { Locale } from './process';

/** A browser that shows news, with the address that its maker gave it and the keys for which news is encrypted. */
export interface PushDevice {
  readonly id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What a browser shows, and where it leads: a path of our own site. */
export interface PushNews {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly lang: Locale;
}

export interface OutgoingPush {
  readonly device: PushDevice;
  readonly news: PushNews;
  /** The same at each try: what was not delivered yet is replaced, what is shown already is not shown twice. */
  readonly key: string;
  /** How long it is worth delivering. */
  readonly secondsLeft: number;
}

/** `later`: it can be tried again. `refused`: never this one. `gone`: never anything there. */
export type PushFailure = 'later' | 'refused' | 'gone';

/** The push service did not take it. After `later` without an answer it may have taken it all the same. */
export class PushError extends Error {
  override readonly name = 'PushError';
  readonly failure: PushFailure;
  /** How long it wants to be left alone; null: it did not say. */
  readonly retryAfterMs: number | null;

  constructor(failure: PushFailure, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface PushGateway {
  /** Resolves when the push service has taken it. Throws `PushError`. */
  send(push: OutgoingPush): Promise<void>;
}

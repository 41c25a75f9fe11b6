import type { Locale } from './process';

/** A message to the team, as it was typed. */
export interface ContactMessage {
  readonly name: string;
  /** One of both is needed. */
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly message: string;
  readonly locale: Locale;
}

/** Where messages to the team are kept. */
export interface ContactDesk {
  /** The number of the message. Throws `required_fields`, `invalid_name`, `invalid_email`, `invalid_phone`, `invalid_input`, `rate_limited` (too many of one address or number). */
  receive(message: ContactMessage): Promise<number>;
}

import type { Locale } from './process';

/** A message to the team, as it was typed. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly locale: Locale;
}

/** Where messages to the team are kept. */
export interface ContactDesk {
  /** The number of the message. Throws `required_fields`, `invalid_name`, `invalid_email`, `invalid_input`, `rate_limited` (too many of one address). */
  receive(message: ContactMessage): Promise<number>;
}

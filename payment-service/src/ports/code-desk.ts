import type { Locale } from './process';

/** Who gets a code by SMS, and how many. */
export interface CodeDesk {
  /**
   * A code is about to be sent to a number (digits with the country): counted. The language of the
   * account that it is for; null: its owner has not told it yet. Throws `invalid_phone`, `rate_limited`
   * (detail: after how many seconds, where it is the number's own wait).
   */
  count(phone: string, userId: string): Promise<Locale | null>;
}

import { AuthRefusal } from './auth-refusal';
import { createRateLimit, type RateLimit } from './rate-limit';

/** Limits how often an address may get mails and try passwords. */
export interface AuthLimits {
  /** By account and client. */
  readonly wrongPasswords: RateLimit;
  /** Of a second factor, by factor and client. */
  readonly wrongCodes: RateLimit;
  /** Milliseconds until the address may get another mail; 0 means now. */
  mailWait(email: string): number;
  countMail(email: string): void;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Mails to one address: one a second, ten an hour. Ten wrong passwords and ten wrong codes in five minutes. */
export function createAuthLimits(now: () => number = Date.now): AuthLimits {
  const mailInterval = createRateLimit({ limit: 1, windowMs: SECOND_MS, now });
  const mailsPerHour = createRateLimit({ limit: 10, windowMs: 60 * MINUTE_MS, now });
  const wrongPasswords = createRateLimit({ limit: 10, windowMs: 5 * MINUTE_MS, now });
  const wrongCodes = createRateLimit({ limit: 10, windowMs: 5 * MINUTE_MS, now });
  return {
    wrongPasswords,
    wrongCodes,
    mailWait: (email) => Math.max(mailInterval.wait(email), mailsPerHour.wait(email)),
    countMail(email) {
      mailInterval.count(email);
      mailsPerHour.count(email);
    },
  };
}

/** Throws `over_request_rate_limit` while the guesser must wait. */
export function requirePatience(limit: RateLimit, guesser: string): void {
  if (limit.wait(guesser) > 0) {
    throw new AuthRefusal(429, 'over_request_rate_limit', 'Request rate limit reached');
  }
}

import { AuthRefusal } from './auth-refusal';
import { createRateLimit, type RateLimit } from './rate-limit';

/** Who causes a mail to whom. */
export interface MailRequest {
  readonly email: string;
  readonly client: string;
}

/** Limits how often an address may get mails and try passwords. */
export interface AuthLimits {
  /** By account and client. */
  readonly wrongPasswords: RateLimit;
  /** Of a second factor, by factor and client. */
  readonly wrongCodes: RateLimit;
  /** Milliseconds until the client may cause another mail to the address; 0 means now. */
  mailWait(mail: MailRequest): number;
  countMail(mail: MailRequest): void;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * Mails to one address: one a second and ten an hour for each client, so that nobody shuts its owner out from elsewhere,
 * and, whoever asks, fifteen an hour and thirty a day: nobody reads more, and the newest works. Ten wrong passwords and ten wrong codes in five minutes.
 */
export function createAuthLimits(now: () => number = Date.now): AuthLimits {
  const perClientAndSecond = createRateLimit({ limit: 1, windowMs: SECOND_MS, now });
  const perClientAndHour = createRateLimit({ limit: 10, windowMs: 60 * MINUTE_MS, now });
  const perHour = createRateLimit({ limit: 15, windowMs: 60 * MINUTE_MS, now });
  const perDay = createRateLimit({ limit: 30, windowMs: 24 * 60 * MINUTE_MS, now });
  const wrongPasswords = createRateLimit({ limit: 10, windowMs: 5 * MINUTE_MS, now });
  const wrongCodes = createRateLimit({ limit: 10, windowMs: 5 * MINUTE_MS, now });
  const countersOf = ({ email, client }: MailRequest) =>
    [
      [perClientAndSecond, `${email} ${client}`],
      [perClientAndHour, `${email} ${client}`],
      [perHour, email],
      [perDay, email],
    ] as const;
  return {
    wrongPasswords,
    wrongCodes,
    mailWait: (mail) => Math.max(...countersOf(mail).map(([limit, key]) => limit.wait(key))),
    countMail(mail) {
      for (const [limit, key] of countersOf(mail)) limit.count(key);
    },
  };
}

/** Throws `over_request_rate_limit` while the guesser must wait. */
export function requirePatience(limit: RateLimit, guesser: string): void {
  if (limit.wait(guesser) > 0) {
    throw new AuthRefusal(429, 'over_request_rate_limit', 'Request rate limit reached');
  }
}

export function tooManyMails(waitMs: number): AuthRefusal {
  const seconds = Math.ceil(waitMs / SECOND_MS);
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return new AuthRefusal(429, 'over_email_send_rate_limit', message);
}

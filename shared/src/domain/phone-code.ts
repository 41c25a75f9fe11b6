import { parseIndianPhone } from './indian-phone';

/** Digits of a code by SMS, which `parseCode` reads; of the hosted project's settings, too. */
export const CODE_LENGTH = 6;

/** How long a code works; `otp_expiry` of the hosted project. */
export const CODE_LIFE_MINUTES = 10;

/** Whether a code that was sent at `sentAt` no longer works at `now`, both in milliseconds since 1970. */
export function isCodeExpired(sentAt: number, now: number): boolean {
  return now - sentAt >= CODE_LIFE_MINUTES * 60_000;
}

/** After how many wrong codes of one client the right one no longer works for it. */
export const CODE_TRIES = 5;

/** After how many of all together it works for nobody but the client that had it sent. */
export const CODE_TRIES_OF_ALL = 20;

/** How many codes one client may have sent to a number in a day and not use: the rest of the number's ten are for others. */
export const CODES_FROM_ONE = 5;

/** How long a number waits after its first, second and every further code of an hour; `private.code_wait()` says the same. */
export const CODE_WAIT_SECONDS = [30, 60, 120] as const;

/** The wait after so many codes. */
export function codeWaitSeconds(sent: number): number {
  const last = CODE_WAIT_SECONDS.length;
  return CODE_WAIT_SECONDS[Math.min(Math.max(sent, 1), last) - 1] ?? 0;
}

/** Ten digits as the sign-in service takes them: `+919876543210`. */
export function withCountry(phone: string): string {
  return `+91${phone}`;
}

/** A number of the sign-in service (`919876543210`, `+919876543210`) in ten digits; null: none, or not of India. */
export function withoutCountry(phone: string | null | undefined): string | null {
  return phone ? parseIndianPhone(`+${phone.replace(/^\+/, '')}`) : null;
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** Base64 of 32 bytes. */
const SIGNATURE = /^[A-Za-z0-9+/]{43}=$/;
/**
 * Unix milliseconds. Nothing separates it from the body in what is signed: only because it is digits and a body
 * begins with a brace can no byte be moved from one to the other.
 */
const TIMESTAMP = /^\d{1,16}$/;

interface SignedMessage {
  readonly timestamp: unknown;
  readonly rawBody: string | Buffer;
}

/** Base64 HMAC-SHA256 of timestamp and body; the signer beside the verifier, for tests. */
export function signCashfree(
  { timestamp, rawBody }: SignedMessage & { readonly timestamp: string },
  secret: string,
): string {
  return createHmac('sha256', secret).update(timestamp).update(rawBody).digest('base64');
}

/**
 * Whether one of the secrets signed the message. Constant time: neither where a signature goes wrong nor which
 * secret was used can be read from how long it takes. How old the timestamp is does not matter: a message is only
 * a hint, and one that was delayed for a day is as good as a fresh one.
 */
export function isSignedBy(
  secrets: readonly string[],
  { timestamp, rawBody }: SignedMessage,
  signature: unknown,
): boolean {
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return false;
  if (typeof timestamp !== 'string' || !TIMESTAMP.test(timestamp)) return false;
  // The text is compared, not its bytes: base64 can write the same bytes in four ways.
  const given = Buffer.from(signature, 'ascii');
  let isMatch = false;
  for (const secret of secrets) {
    const expected = Buffer.from(signCashfree({ timestamp, rawBody }, secret), 'ascii');
    isMatch = timingSafeEqual(expected, given) || isMatch;
  }
  return isMatch;
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hex HMAC-SHA256, as Razorpay writes it: 64 characters in lower case. */
const SIGNATURE = /^[0-9a-f]{64}$/;

/** Hex HMAC-SHA256 of what was sent; the signer beside the verifier, for tests. */
export function signRazorpay(payload: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(payload).digest('hex');
}

/**
 * Whether one of the secrets signed the payload. Constant time: neither where a signature goes wrong nor
 * which secret was used can be read from how long it takes.
 */
export function isSignedBy(
  secrets: readonly string[],
  payload: string | Buffer,
  signature: unknown,
): boolean {
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return false;
  const given = Buffer.from(signature, 'hex');
  let isMatch = false;
  for (const secret of secrets) {
    const expected = createHmac('sha256', secret).update(payload).digest();
    isMatch = timingSafeEqual(expected, given) || isMatch;
  }
  return isMatch;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Headers } from '../ports';

/** https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md, "Webhook timestamp". */
export const TOLERANCE_MS = 5 * 60_000;

const ID = /^[\w.-]{1,100}$/;
const TIME = /^\d{1,12}$/;
const SIGNATURE = /^v1,([A-Za-z0-9+/]{43}=)$/;
/** Ours has two keys at most, while one replaces the other. */
const MOST_SIGNATURES = 10;

/** The signature of a message, as the sender writes it. */
export function signStandard(
  key: Buffer,
  id: string,
  seconds: number,
  body: string | Buffer,
): string {
  const mac = createHmac('sha256', key).update(`${id}.${seconds}.`).update(body);
  return `v1,${mac.digest('base64')}`;
}

/**
 * The id of a message by the rules of Standard Webhooks, when one of the keys signed it over its raw bytes and it is of
 * now; else null. Constant time. Several signatures are parted by spaces, and by GoTrue by a comma and a space.
 */
export function verifyStandard(
  keys: readonly Buffer[],
  now: Date,
  { rawBody, headers }: { readonly rawBody: Buffer; readonly headers: Headers },
): string | null {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof time !== 'string' || typeof signatures !== 'string') {
    return null;
  }
  if (!ID.test(id) || !TIME.test(time)) return null;
  if (Math.abs(now.getTime() - Number(time) * 1_000) > TOLERANCE_MS) return null;
  const given = signatures
    .split(/,?\s+/, MOST_SIGNATURES)
    .flatMap((one) => SIGNATURE.exec(one)?.[1] ?? [])
    .map((base64) => Buffer.from(base64, 'base64'));
  let isMatch = false;
  for (const key of keys) {
    const mac = createHmac('sha256', key).update(`${id}.${time}.`).update(rawBody).digest();
    for (const one of given)
      isMatch = (one.length === mac.length && timingSafeEqual(one, mac)) || isMatch;
  }
  return isMatch ? id : null;
}

import { createPublicKey, verify } from 'node:crypto';
import * as z from 'zod';

const AUTHORIZATION = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), *k=(B[\w-]{86})$/;
/** Section 2: no token is good for longer. */
const LONGEST_SECONDS = 24 * 60 * 60;

const header = z.object({ alg: z.literal('ES256') });
const claims = z.object({
  aud: z.string(),
  exp: z.number(),
  sub: z.string().regex(/^(?:mailto:.+@.+|https:\/\/.+)$/),
});

/**
 * Whether a request is signed as RFC 8292 wants it: `unsigned` without a token that can be read (401), `forbidden` when it
 * is not by the key for which the browser subscribed (section 4.2), for another service, over, or of no use to whoever has
 * to write to its sender (403).
 */
export function checkVapid(
  authorization: string | undefined,
  { origin, key, now }: { readonly origin: string; readonly key: string; readonly now: Date },
): 'signed' | 'unsigned' | 'forbidden' {
  const [, head = '', body = '', signature = '', sender = ''] =
    AUTHORIZATION.exec(authorization ?? '') ?? [];
  if (sender === '') return 'unsigned';
  const said = claims.safeParse(parsed(body)).data;
  const seconds = now.getTime() / 1_000;
  const isGood =
    header.safeParse(parsed(head)).success &&
    sender === key &&
    said?.aud === origin &&
    said.exp > seconds &&
    said.exp <= seconds + LONGEST_SECONDS &&
    isSignedBy(sender, `${head}.${body}`, signature);
  return isGood ? 'signed' : 'forbidden';
}

function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const bytes = Buffer.from(signature, 'base64url');
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes);
}

function parsed(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

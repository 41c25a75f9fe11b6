import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedBy, signCashfree } from './cashfree-signature';

const rawBody = '{"type":"PAYMENT_LINK_EVENT","note":"₹4,000.00 · पेंटिंग"}';
const message = { timestamp: '1746427759733', rawBody };
const good = signCashfree(message, 'new');

describe('a signature', () => {
  it('is the base64 HMAC-SHA256 of timestamp and body', () => {
    const bytes = Buffer.from(`1746427759733${rawBody}`);
    expect(good).toBe(createHmac('sha256', 'new').update(bytes).digest('base64'));
  });

  it('is good for text and for the same bytes', () => {
    expect(isSignedBy(['new'], message, good)).toBe(true);
    expect(isSignedBy(['new'], { ...message, rawBody: Buffer.from(rawBody) }, good)).toBe(true);
  });

  it('is good by any of the secrets in rotation, and by no other', () => {
    const old = signCashfree(message, 'old');
    expect(isSignedBy(['new', 'old'], message, good)).toBe(true);
    expect(isSignedBy(['new', 'old'], message, old)).toBe(true);
    expect(isSignedBy(['new'], message, old)).toBe(false);
    expect(isSignedBy([], message, good)).toBe(false);
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['a number', 42],
    ['a list', [good]],
    ['one character short', good.slice(1)],
    ['one character long', `A${good}`],
    ['without its padding', good.slice(0, -1)],
    ['in upper case', good.toUpperCase()],
    ['hexadecimal', Buffer.from(good, 'base64').toString('hex')],
    ['not base64', `${'!'.repeat(43)}=`],
    ['in the alphabet of addresses', `${'-'.repeat(43)}=`],
    ['followed by a line end', `${good}\n`],
    ['the same bytes written otherwise', otherSpelling(good)],
  ])('is refused when it is %s', (_what, signature) => {
    expect(isSignedBy(['new'], message, signature)).toBe(false);
  });

  it.each([undefined, '', 'yesterday', ['1746427759733'], 1746427759733, '1746427759734'])(
    'is refused with the timestamp %o',
    (timestamp) => {
      expect(isSignedBy(['new'], { timestamp, rawBody }, good)).toBe(false);
    },
  );

  it('is refused when one byte of the body changed', () => {
    const changed = rawBody.replace('4', '5');
    expect(isSignedBy(['new'], { ...message, rawBody: changed }, good)).toBe(false);
    expect(isSignedBy(['new'], { ...message, rawBody: `${rawBody}\n` }, good)).toBe(false);
  });

  it('is refused when bytes moved between timestamp and body', () => {
    const moved = { timestamp: `${message.timestamp}{`, rawBody: rawBody.slice(1) };
    expect(signCashfree(moved, 'new')).toBe(good);
    expect(isSignedBy(['new'], moved, good)).toBe(false);
  });
});

/** The last character of 32 bytes carries two bits that decoders drop. */
function otherSpelling(signature: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const next = alphabet.indexOf(signature.charAt(42)) ^ 1;
  const spelling = `${signature.slice(0, 42)}${alphabet.charAt(next)}=`;
  expect(Buffer.from(spelling, 'base64')).toEqual(Buffer.from(signature, 'base64'));
  return spelling;
}

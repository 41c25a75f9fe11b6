import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedBy, signRazorpay } from './razorpay-signature';

const body = '{"event":"payment_link.paid","note":"₹4,000 · पेंटिंग"}';
const good = signRazorpay(body, 'new');

describe('a signature', () => {
  it('is the hex HMAC-SHA256 of the bytes', () => {
    expect(good).toBe(createHmac('sha256', 'new').update(Buffer.from(body)).digest('hex'));
    // RFC 4231, test case 2.
    expect(signRazorpay('what do ya want for nothing?', 'Jefe')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('is good for text and for the same bytes', () => {
    expect(isSignedBy(['new'], body, good)).toBe(true);
    expect(isSignedBy(['new'], Buffer.from(body), good)).toBe(true);
  });

  it('is good by any of the secrets in rotation, and by no other', () => {
    const old = signRazorpay(body, 'old');
    expect(isSignedBy(['new', 'old'], body, good)).toBe(true);
    expect(isSignedBy(['new', 'old'], body, old)).toBe(true);
    expect(isSignedBy(['new'], body, old)).toBe(false);
    expect(isSignedBy([], body, good)).toBe(false);
  });

  it.each([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['a number', 42],
    ['a list', [good]],
    ['one character short', good.slice(1)],
    ['one character long', `${good}0`],
    ['in upper case', good.toUpperCase()],
    ['not hexadecimal', 'g'.repeat(64)],
    ['followed by a line end', `${good}\n`],
    ['in full-width digits', '０'.repeat(64)],
    ['one bit off', `${good.slice(0, 63)}${good.endsWith('0') ? '1' : '0'}`],
  ])('is refused when it is %s', (_what, signature) => {
    expect(isSignedBy(['new'], body, signature)).toBe(false);
  });

  it('is refused when one byte of the body changed', () => {
    expect(isSignedBy(['new'], body.replace('4', '5'), good)).toBe(false);
    expect(isSignedBy(['new'], `${body}\n`, good)).toBe(false);
  });
});

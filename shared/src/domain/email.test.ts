import { describe, expect, test } from 'vitest';
import { MAX_EMAIL_LENGTH, parseEmail } from './email';

describe('parseEmail', () => {
  test.each([
    ['asha@example.com', 'asha@example.com'],
    ['asha@x.in', 'asha@x.in'],
    ['  Asha.Verma+home@Mail.Example.in ', 'asha.verma+home@mail.example.in'],
  ])('%j is the address %j', (typed, email) => {
    expect(parseEmail(typed)).toBe(email);
  });

  test.each([
    '',
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'a b@example.com',
    'a@b@c.in',
    'a@b..in',
    'a@b.in, c@d.in',
    'a@b.in>',
    'a..b@x.in',
    '.a@x.in',
    'a.@x.in',
    'a@-x.in',
    'a@x-.in',
    'a@x.in.',
    'a@x.123',
    'a@x.y',
    'a\u0007b@x.in',
    'a\nb@x.in',
    'a@x.in\u200b',
    '"a b"@x.in',
    'a@[127.0.0.1]',
    'a@x_y.in',
    'a?bcc=b@x.in,c',
    'हिंदी@example.in',
    'a@उदाहरण.भारत',
    `a@${'x'.repeat(64)}.in`,
    `${'a'.repeat(65)}@x.in`,
  ])('%j is not an address', (typed) => {
    expect(parseEmail(typed)).toBeNull();
  });

  test('an address may be as long as mail allows, and not longer', () => {
    const longest = `${'a'.repeat(64)}@${'x'.repeat(63)}.${'y'.repeat(63)}.${'z'.repeat(58)}.in`;
    expect(longest).toHaveLength(MAX_EMAIL_LENGTH);
    expect(parseEmail(longest)).toBe(longest);
    expect(parseEmail(longest.replace('z', 'zz'))).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { MAX_EMAIL_LENGTH, parseEmail } from './email';

describe('parseEmail', () => {
  test.each([
    ['asha@example.com', 'asha@example.com'],
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
  ])('%j is not an address', (typed) => {
    expect(parseEmail(typed)).toBeNull();
  });

  test('an address may be as long as mail allows, and not longer', () => {
    const host = '@example.com';
    const longest = 'a'.repeat(MAX_EMAIL_LENGTH - host.length) + host;
    expect(longest).toHaveLength(254);
    expect(parseEmail(longest)).toBe(longest);
    expect(parseEmail(`a${longest}`)).toBeNull();
  });
});

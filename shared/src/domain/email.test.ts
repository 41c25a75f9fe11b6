import { describe, expect, test } from 'vitest';
import { parseEmail } from './email';

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
  ])('%j is not an address', (typed) => {
    expect(parseEmail(typed)).toBeNull();
  });

  test('an address longer than mail allows is refused', () => {
    expect(parseEmail(`${'a'.repeat(250)}@example.com`)).toBeNull();
  });
});

import { expect, test } from 'vitest';
import { loginOf } from './login-of';

test.each([
  [{ email: 'asha@example.com', phone: '919876543210' }, 'asha@example.com'],
  [{ email: 'asha@example.com', phone: '' }, 'asha@example.com'],
  [{ email: '', phone: '919876543210' }, '98765\u00a043210'],
])('%o is known to its owner as %s', (session, login) => {
  expect(loginOf(session)).toBe(login);
});

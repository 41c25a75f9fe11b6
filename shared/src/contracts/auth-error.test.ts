import { expect, test } from 'vitest';
import { readCallbackError, toAuthError } from './auth-error';

test('a used link tells so in the fragment', () => {
  const hash =
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';
  expect(readCallbackError({ hash, search: '' })).toBe('link_expired');
});

test('the payment result page\'s own "error" parameter is not a sign-in error', () => {
  expect(
    readCallbackError({ hash: '', search: '?orderId=123456789&error=payment_failed' }),
  ).toBeNull();
});

test('a session fragment is not an error', () => {
  expect(readCallbackError({ hash: '#access_token=a&refresh_token=b', search: '' })).toBeNull();
});

test.each([
  [{ code: 'invalid_credentials', status: 400 }, 'wrong_credentials'],
  [{ name: 'AuthRetryableFetchError', status: 0 }, 'network_down'],
  [{ name: 'AuthRetryableFetchError', status: 502 }, 'service_unavailable'],
  [{ status: 429 }, 'rate_limited'],
  [{ code: 'something_new', status: 418 }, 'internal'],
] as const)('%o is %s', (error, code) => {
  expect(toAuthError(error).code).toBe(code);
});

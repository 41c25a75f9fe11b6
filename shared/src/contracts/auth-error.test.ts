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
  ['in the query as well', { hash: '', search: '?error=access_denied&error_code=otp_expired' }],
  ['with a description alone', { hash: '#error=access_denied&error_description=used', search: '' }],
  ['with a code alone', { hash: '#error=access_denied&error_code=otp_expired', search: '' }],
  [
    'by its error when its code is new',
    { hash: '#error=access_denied&error_code=new', search: '' },
  ],
  ['by its code when its error is new', { hash: '#error=new&error_code=otp_expired', search: '' }],
])('a used link is known %s', (_how, address) => {
  expect(readCallbackError(address)).toBe('link_expired');
});

test('the code of a link tells more than its error', () => {
  const hash = '#error=access_denied&error_code=over_request_rate_limit';
  expect(readCallbackError({ hash, search: '' })).toBe('rate_limited');
});

test.each(['#error=new&error_code=newer', '#error=new&error_description=What+is+it'])(
  'a link that failed for a reason we do not know is an error all the same: %s',
  (hash) => {
    expect(readCallbackError({ hash, search: '' })).toBe('internal');
  },
);

test.each(['', '#', '#error_code=otp_expired', '#section#error=a&error_code=b'])(
  'the address %j carries no error',
  (hash) => {
    expect(readCallbackError({ hash, search: '' })).toBeNull();
    expect(readCallbackError({ hash: '', search: hash.replace('#', '?') })).toBeNull();
  },
);

test.each([
  ['invalid_credentials', 'wrong_credentials'],
  ['current_password_required', 'wrong_credentials'],
  ['current_password_invalid', 'wrong_credentials'],
  ['reauthentication_needed', 'reauthentication_needed'],
  ['insufficient_aal', 'mfa_required'],
  ['mfa_verification_failed', 'wrong_code'],
  ['mfa_challenge_expired', 'wrong_code'],
  ['mfa_ip_address_mismatch', 'wrong_code'],
  ['mfa_factor_not_found', 'not_found'],
  ['captcha_failed', 'captcha_failed'],
  ['email_not_confirmed', 'email_not_confirmed'],
  ['user_already_exists', 'user_exists'],
  ['email_exists', 'user_exists'],
  ['phone_exists', 'user_exists'],
  ['weak_password', 'weak_password'],
  ['same_password', 'same_password'],
  ['otp_expired', 'link_expired'],
  ['access_denied', 'link_expired'],
  ['bad_jwt', 'session_expired'],
  ['session_not_found', 'session_expired'],
  ['session_expired', 'session_expired'],
  ['refresh_token_not_found', 'session_expired'],
  ['over_email_send_rate_limit', 'rate_limited'],
  ['over_sms_send_rate_limit', 'rate_limited'],
  ['sms_send_failed', 'service_unavailable'],
  ['phone_provider_disabled', 'service_unavailable'],
  ['over_request_rate_limit', 'rate_limited'],
  ['email_address_invalid', 'invalid_email'],
  ['validation_failed', 'invalid_input'],
])('what the sign-in service calls %s is %s', (code, ours) => {
  expect(toAuthError({ code, status: 422 })).toMatchObject({ code: ours, status: 422 });
  expect(toAuthError({ code })).toMatchObject({ code: ours, status: 400 });
});

test.each([
  [{ name: 'AuthRetryableFetchError', status: 0 }, 'network_down', 0],
  [{ name: 'AuthRetryableFetchError' }, 'network_down', 0],
  [{ name: 'AuthRetryableFetchError', status: 502 }, 'service_unavailable', 502],
  [new TypeError('fetch failed'), 'network_down', 0],
  [{ status: 429 }, 'rate_limited', 429],
  [{ status: 499 }, 'internal', 499],
  [{ status: 500 }, 'service_unavailable', 500],
  [{ code: 'something_new', status: 503 }, 'service_unavailable', 503],
  [{ code: 'something_new', status: 418 }, 'internal', 418],
  [new Error('a bug'), 'internal', 0],
] as const)('%o is %s with the status %i', (error, code, status) => {
  expect(toAuthError(error)).toMatchObject({ code, status });
});

test.each([
  new TypeError('fetch failed'),
  { code: 'bad_jwt' },
  { status: 429 },
  { status: 500 },
  { status: 418 },
])('where it comes from is kept: %o', (error) => {
  expect(toAuthError(error).cause).toBe(error);
});

import { ApiError, type ErrorCode } from './error-code';

/** Maps codes of the sign-in service (GoTrue) to ours. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  invalid_credentials: 'wrong_credentials',
  current_password_required: 'wrong_credentials',
  current_password_invalid: 'wrong_credentials',
  reauthentication_needed: 'reauthentication_needed',
  email_not_confirmed: 'email_not_confirmed',
  user_already_exists: 'user_exists',
  email_exists: 'user_exists',
  phone_exists: 'user_exists',
  weak_password: 'weak_password',
  same_password: 'same_password',
  otp_expired: 'link_expired',
  access_denied: 'link_expired',
  insufficient_aal: 'mfa_required',
  mfa_verification_failed: 'wrong_code',
  mfa_challenge_expired: 'wrong_code',
  mfa_ip_address_mismatch: 'wrong_code',
  // The factor was removed meanwhile.
  mfa_factor_not_found: 'not_found',
  bad_jwt: 'session_expired',
  session_not_found: 'session_expired',
  session_expired: 'session_expired',
  refresh_token_not_found: 'session_expired',
  over_email_send_rate_limit: 'rate_limited',
  over_sms_send_rate_limit: 'rate_limited',
  sms_send_failed: 'service_unavailable',
  phone_provider_disabled: 'service_unavailable',
  over_request_rate_limit: 'rate_limited',
  email_address_invalid: 'invalid_email',
  validation_failed: 'invalid_input',
  captcha_failed: 'captcha_failed',
};

/** Converts an error of supabase-js's auth client, or of the network, to ours. */
export function toAuthError(error: unknown): ApiError {
  const { code, status, name, message } = error as Readonly<
    Partial<Record<'code' | 'name' | 'message', string>>
  > & { readonly status?: number };
  if (name === 'AuthRetryableFetchError' || error instanceof TypeError) {
    return new ApiError(status ? 'service_unavailable' : 'network_down', {
      status: status ?? 0,
      cause: error,
    });
  }
  const known = code ? CODES[code] : undefined;
  if (known) {
    // In words alone: "… you can only request this after 17 seconds."
    const seconds = known === 'rate_limited' ? /after (\d+) second/.exec(message ?? '') : null;
    return new ApiError(known, { status: status ?? 400, detail: seconds?.[1], cause: error });
  }
  if (status === 429) return new ApiError('rate_limited', { status, cause: error });
  if (status !== undefined && status >= 500)
    return new ApiError('service_unavailable', { status, cause: error });
  return new ApiError('internal', { status: status ?? 0, cause: error });
}

/**
 * The error of an e-mail link that did not work: the landing page's address has `#error=…&error_code=…` (or the same
 * in the query). Null when the address has no error.
 */
export function readCallbackError(address: { hash: string; search: string }): ErrorCode | null {
  for (const text of [address.hash.slice(1), address.search]) {
    const parameters = new URLSearchParams(text);
    const error = parameters.get('error');
    const code = parameters.get('error_code');
    if (error && (code || parameters.has('error_description'))) {
      return CODES[code ?? ''] ?? CODES[error] ?? 'internal';
    }
  }
  return null;
}

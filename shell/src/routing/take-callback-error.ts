import { readCallbackError } from '@kaarigar/shared/contracts/auth-error';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';

const PARAMETERS = ['error', 'error_code', 'error_description'];

/**
 * Takes the error of a sign-in mail's link out of the address, so that a copied address does not contain it. Null when
 * there is none. Any page may be landed on, and a guard or loader may lead on to another, so this is called before the
 * router starts.
 */
export function takeCallbackError(): ErrorCode | null {
  const { hash, pathname, search } = window.location;
  const code = readCallbackError({ hash, search });
  if (code === null) return null;
  const kept = new URLSearchParams(search);
  for (const name of PARAMETERS) kept.delete(name);
  const query = kept.toString();
  window.history.replaceState(window.history.state, '', pathname + (query && `?${query}`));
  return code;
}

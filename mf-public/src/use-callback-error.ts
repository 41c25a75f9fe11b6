import { useEffect } from 'react';
import { readCallbackError } from '@kaarigar/shared/contracts/auth-error';
import { isErrorCode, type ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { useLocation, useNavigate } from '@kaarigar/shared/platform/router';

/**
 * What the link of a mail says when it did not work. Taken out of the address and kept in the history entry, so
 * that it is still said after a change of language or a reload, and never travels with a copied address.
 */
export function useCallbackError(): ErrorCode | null {
  const location = useLocation();
  const navigate = useNavigate();
  const inAddress = readCallbackError(location);

  useEffect(() => {
    if (!inAddress) return;
    void navigate(location.pathname, { replace: true, state: { callbackError: inAddress } });
  }, [inAddress, location.pathname, navigate]);

  if (inAddress) return inAddress;
  const state: unknown = location.state;
  const kept =
    state && typeof state === 'object' && 'callbackError' in state ? state.callbackError : null;
  return isErrorCode(kept) ? kept : null;
}

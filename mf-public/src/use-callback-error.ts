import { useEffect } from 'react';
import { readCallbackError } from '@kaarigar/shared/contracts/auth-error';
import { isErrorCode, type ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { useLocation, useNavigate } from '@kaarigar/shared/platform/router';

/**
 * The error that a mail's link carries when it failed. It moves from the address to the history entry: so it survives a
 * change of language and a reload, and a copied address does not contain it.
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

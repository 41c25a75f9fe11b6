import { isErrorCode, type ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { toSafeText } from './safe-text';

/** Why a payment failed: a code of ours, shown in words; or what the address says, as text. */
export type Reason = { readonly code: ErrorCode } | { readonly text: string };

/** The reason in the address, or null when it says nothing that could be shown. */
export function readReason(error: string | null): Reason | null {
  const text = toSafeText(error);
  if (!text) return null;
  return isErrorCode(text) ? { code: text } : { text };
}

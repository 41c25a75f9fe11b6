import { isErrorCode, type ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { toSafeText } from './safe-text';

/** Why a payment failed: one of our codes, shown in words, or the address's own text. */
export type Reason = { readonly code: ErrorCode } | { readonly text: string };

/** The reason in the address; null when it contains nothing that we can show, or only says that it failed. */
export function readReason(error: string | null): Reason | null {
  const text = toSafeText(error);
  if (!text || text === 'payment_failed') return null;
  return isErrorCode(text) ? { code: text } : { text };
}

import type { ApiError } from '@kaarigar/shared/contracts/error-code';
import { ProviderError } from '../ports';
import { refusal } from '../service-error';

/** The error for a provider without a usable answer: 504 when it was silent, else 502. */
export function providerUnavailable(error: ProviderError): ApiError {
  return refusal('provider_unavailable', {
    status: error.failure === 'timeout' ? 504 : 502,
    cause: error,
  });
}

/** The error of what was left undone because the provider could not be asked: 503 for its own, else the same. */
export function leftUndone(error: unknown): unknown {
  return error instanceof ProviderError
    ? refusal('provider_unavailable', { status: 503, cause: error })
    : error;
}

import type { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { ProviderError } from '../ports';
import { refusal } from '../service-error';

/** The error for a provider without a usable answer: 504 when it was silent, else 502. */
export function providerUnavailable(error: ProviderError): ApiError {
  return refusal('provider_unavailable', {
    status: error.failure === 'timeout' ? 504 : 502,
    cause: error,
  });
}

import type { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { ProviderError } from '../ports';
import { refusal } from '../service-error';

/** What a caller is told when the provider gave nothing usable: 504 when it was silent, else 502. */
export function providerUnavailable(error: ProviderError): ApiError {
  return refusal('provider_unavailable', {
    status: error.failure === 'timeout' ? 504 : 502,
    cause: error,
  });
}

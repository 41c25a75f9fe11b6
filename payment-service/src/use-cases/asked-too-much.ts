import type { ApiError } from '@kaarigar/shared/contracts/error-code';
import { refusal } from '../service-error';

/** The refusal of a person who has had the provider asked too often; a minute later they may again. */
export function askedTooMuch(): ApiError {
  return refusal('rate_limited', { detail: '60' });
}

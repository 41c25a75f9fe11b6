import { isPayablePath } from '@kaarigar/shared/paths';

const MAX_LENGTH = 200;

/** The page to come back to, if it is one a payment can begin on; anything else is ignored (null). */
export function returnPathOf(requested: unknown): string | null {
  if (typeof requested !== 'string' || requested.length > MAX_LENGTH) return null;
  const path = requested.replace(/\/$/, '');
  return isPayablePath(path) ? path : null;
}

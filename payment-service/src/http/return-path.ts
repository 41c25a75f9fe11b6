import { isPayablePath } from '@kaarigar/shared/paths';

const MAX_LENGTH = 200;

/** The page to come back to, if payments can begin there; null for any other. */
export function returnPathOf(requested: unknown): string | null {
  if (typeof requested !== 'string' || requested.length > MAX_LENGTH) return null;
  const path = requested.replace(/\/$/, '');
  return isPayablePath(path) ? path : null;
}

import { vi } from 'vitest';

/** However busy the machine is: the second that Vitest gives by itself is too little on a shared one. */
const PATIENCE_MS = 40_000;

/** Answers what the check answers as soon as it stops throwing; throws its last error when it never does. */
export function eventually<T>(
  check: () => T | Promise<T>,
  { timeoutMs = PATIENCE_MS, everyMs = 50 } = {},
): Promise<T> {
  return vi.waitFor(check, { timeout: timeoutMs, interval: everyMs });
}

import { vi } from 'vitest';

/** Long enough for a busy machine: Vitest's default of one second is too short on a shared one. */
const PATIENCE_MS = 40_000;

/** Repeats the check until it stops throwing and returns its result; after the timeout, throws its last error. */
export function eventually<T>(
  check: () => T | Promise<T>,
  { timeoutMs = PATIENCE_MS, everyMs = 50 } = {},
): Promise<T> {
  return vi.waitFor(check, { timeout: timeoutMs, interval: everyMs });
}

import type { RemoteFailure } from '../contracts/beacon';
import type { RegisteredRemote } from '../contracts/registry';
import { startDeadline } from '../deadline';

type EntryProblem = Extract<RemoteFailure, 'network' | 'timeout' | 'http' | 'integrity'>;
type Entry = Pick<RegisteredRemote, 'entry' | 'integrity'>;

/**
 * Why the entry of a remote did not run. A failed script gives no reason, so we request the file again and check it.
 * Null: the file exists and is as it was released, so the cause lies elsewhere.
 */
export async function diagnoseEntry(
  { entry, integrity }: Entry,
  timeoutMs: number,
): Promise<EntryProblem | null> {
  const deadline = startDeadline(timeoutMs);
  try {
    const response = await fetch(entry, {
      cache: 'no-store',
      credentials: 'omit',
      signal: deadline.signal,
    });
    if (!response.ok) return 'http';
    if (integrity && !(await isIntact(await response.arrayBuffer(), integrity))) return 'integrity';
    return null;
  } catch {
    return deadline.hasPassed() ? 'timeout' : 'network';
  } finally {
    deadline.stop();
  }
}

async function isIntact(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  const [, algorithm = '256', hash] = /^sha(\d+)-(.*)$/.exec(integrity) ?? [];
  const digest = new Uint8Array(await crypto.subtle.digest(`SHA-${algorithm}`, bytes));
  return btoa(String.fromCharCode(...digest)) === hash;
}

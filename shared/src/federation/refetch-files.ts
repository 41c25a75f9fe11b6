import type { Registry } from '../contracts/registry';
import { isChunkError, RemoteLoadError } from './remote-load-error';

const TIMEOUT_MS = 4_000;

/**
 * Fetches the files behind a failure past the browser's cache and into it. Files of a release are cached for a year: a
 * bad one that was met once would fail every other try, although the server has the good one again.
 */
export async function refetchFiles(error: unknown, { remotes }: Registry): Promise<void> {
  await Promise.all(filesBehind(error, remotes).map(refetch));
}

async function refetch(file: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(file, { cache: 'reload', credentials: 'omit', signal });
    // A body that is not read to its end is not kept.
    await response.arrayBuffer();
  } catch {
    // The try that follows says what is wrong.
  }
}

function filesBehind(error: unknown, remotes: Registry['remotes']): readonly string[] {
  if (isChunkError(error)) return error.request ? [error.request] : [];
  if (!(error instanceof RemoteLoadError)) return [];
  // The others did not fail by what a file says.
  if (error.failure !== 'integrity' && error.failure !== 'chunk') return [];
  const remote = remotes.find(({ name }) => name === error.remote);
  return remote ? [remote.entry, ...remote.preload] : [];
}

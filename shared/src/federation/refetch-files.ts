import type { RegisteredRemote } from '../contracts/registry';
import { startDeadline } from '../deadline';

const TIMEOUT_MS = 4_000;

/**
 * Fetches the files of a remote that this page has asked for past the browser's cache and into it. Files of a release
 * are cached for a year: a bad one that was met once would fail every other try, although the server has the good one
 * again.
 */
export async function refetchFiles({ entry, preload }: RegisteredRemote): Promise<void> {
  const release = new URL('.', entry).href;
  const asked = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(release) && /\.(?:js|css)$/.test(url));
  await Promise.all([...new Set([entry, ...preload, ...asked])].map(refetch));
}

async function refetch(file: string): Promise<void> {
  const { signal, stop } = startDeadline(TIMEOUT_MS);
  try {
    const response = await fetch(file, { cache: 'reload', credentials: 'omit', signal });
    // A body that is not read to its end is not kept.
    await response.arrayBuffer();
  } catch {
    // The try that follows says what is wrong.
  } finally {
    stop();
  }
}

import type { RegisteredRemote } from '../contracts/registry';
import { startDeadline } from '../deadline';

const TIMEOUT_MS = 4_000;

/**
 * Downloads again the files of a remote that this page has requested; bypasses the browser's cache and updates it.
 * Files of a release are cached for a year, so a bad file would make every retry fail, even when the server has the
 * good one again.
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
    // The browser caches a body only when it is read to the end.
    await response.arrayBuffer();
  } catch {
    // The retry that follows reports the error.
  } finally {
    stop();
  }
}

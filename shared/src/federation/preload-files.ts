import type { RegisteredRemote, RemotePath } from '../contracts/registry';
import { firstFiles } from './first-files';

/**
 * Preloads a remote's entry, the files it will request and the page that is being opened in parallel, which saves two
 * round trips. The entry comes first, so that the other files do not delay it.
 */
export function preloadFiles(remote: RegisteredRemote, path?: RemotePath): void {
  const known = new Set([...document.querySelectorAll('link')].map(({ href }) => href));
  for (const { href, as, integrity } of firstFiles(remote, path)) {
    // The gateway has already put preload links for the first page's remote into the page.
    if (known.has(href)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = as;
    link.crossOrigin = 'anonymous';
    if (integrity) link.integrity = integrity;
    link.href = href;
    document.head.append(link);
  }
}

import { personalStorage } from './storage';

/**
 * Remembers the page a signed-out visitor wanted until they have signed in. Session storage, because the page belongs
 * to this tab only. The link of the verification mail opens a new tab, so it has the page in its address.
 */
const KEY = 'return-to';

/** A path of this site: one leading slash, no scheme, no host, nothing a browser would read as another origin. */
export function isSitePath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && path.length <= 500;
}

export function rememberReturnTo(path: string): void {
  if (isSitePath(path)) personalStorage.setItem(KEY, path);
}

/** Returns the remembered page and keeps it. */
export function peekReturnTo(): string | null {
  const path = personalStorage.getItem(KEY);
  return path && isSitePath(path) ? path : null;
}

/** Returns the remembered page and forgets it. */
export function takeReturnTo(): string | null {
  const path = peekReturnTo();
  personalStorage.removeItem(KEY);
  return path;
}

import { tabStorage } from './storage';

/**
 * The page a signed-out visitor wanted, remembered through the sign-in detour. Session storage: it belongs to
 * this tab and is forgotten with it. The verification link carries it in its address, since it opens a new tab.
 */
const KEY = 'kaarigar.return-to';

/** Under this name the link of the verification e-mail carries the page to `/login`. */
export const RETURN_TO_PARAMETER = 'return-to';

/** A path of this site: one leading slash, no scheme, no host, nothing a browser would read as another origin. */
export function isSitePath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) && path.length <= 500;
}

export function rememberReturnTo(path: string): void {
  if (isSitePath(path)) tabStorage.setItem(KEY, path);
}

/** The remembered page, kept. */
export function peekReturnTo(): string | null {
  const path = tabStorage.getItem(KEY);
  return path && isSitePath(path) ? path : null;
}

/** The remembered page, forgotten by the asking. */
export function takeReturnTo(): string | null {
  const path = peekReturnTo();
  tabStorage.removeItem(KEY);
  return path;
}

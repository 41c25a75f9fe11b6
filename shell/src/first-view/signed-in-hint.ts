import { getSession, subscribeToSession } from '@kaarigar/shared/platform/session';

/** The gateway reads it (shell/gateway/prerendered-pages.ts). It says nothing but that somebody is signed in. */
const COOKIE = 'kaarigar-signed-in';
const MAX_AGE_SECONDS = 31_536_000;

/**
 * Tells the gateway whether somebody is signed in here, so that a page that comes as HTML does not offer them to sign in
 * until the page knows them. It opens nothing: the session itself stays on this device.
 */
export function keepSignedInHint(): void {
  const keep = (): void => {
    const { status } = getSession();
    if (status === 'loading' || status === 'unavailable') return;
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    const age = status === 'signed-in' ? MAX_AGE_SECONDS : 0;
    document.cookie = `${COOKIE}=1; path=/; max-age=${age}; SameSite=Lax${secure}`;
  };
  subscribeToSession(keep);
  keep();
}

// What the service worker (shell/src/offline) and the page agree on.

/** The moment of an answer that was kept for a time without a network, in milliseconds since 1970. */
export const KEPT_AT_HEADER = 'x-kept-at';

/** The gateway sets it on pages that the registry allows to be kept. */
export const KEEP_HEADER = 'x-keep';

/** Every cache of the site begins like this; those with the data of a person end with who it is. */
export const CACHE_PREFIX = 'kaarigar-';
export const PERSON_CACHE_PREFIX = `${CACHE_PREFIX}person-`;

/** Tells the worker that nothing of a person may stay, nor what is still on its way for them. */
export const FORGET = 'forget';

/** Removes what was kept of everybody's own data but `userId`'s; without it, of everybody's. */
export async function forgetKept(userId?: string): Promise<void> {
  // Where pages are drawn, in tests, and without https there is none.
  if (typeof navigator === 'undefined' || !('caches' in globalThis)) return;
  if (userId === undefined) navigator.serviceWorker?.controller?.postMessage(FORGET);
  const own = PERSON_CACHE_PREFIX + (userId ?? '');
  const names = (await caches.keys()).filter((name) => name.startsWith(PERSON_CACHE_PREFIX));
  await Promise.all(names.filter((name) => name !== own).map((name) => caches.delete(name)));
}

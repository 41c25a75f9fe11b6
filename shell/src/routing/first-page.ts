import type { Router } from './create-shell-router';

/**
 * Resolves when the page of the address, its remote's code and what it waits for are there, or have failed. The app is
 * drawn then and not before: until there is a page the logo of index.html stands, and a page that is drawn at once is
 * there much sooner on a slow phone than one that React has to exchange for a loader, in slices, between its frames.
 */
export function firstPage(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

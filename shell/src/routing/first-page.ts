import type { Router } from './create-shell-router';

/**
 * Resolves when the first page, with its remote's code and its data, has loaded or failed. The app renders only then;
 * until then the logo of index.html is visible. On a slow phone, rendering the page at once is much faster than
 * replacing a loader with it, which React does in slices between the loader's frames.
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

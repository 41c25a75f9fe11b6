import { savesData, whenIdle } from '../when-idle';
import type { keepPages } from './keep-pages';

/**
 * Keeps pages for a time without a network, once this one is idle. Who saves data is not asked to download anything for
 * that; a worker that they already have stays.
 */
export function startKeeping(options: Parameters<typeof keepPages>[0]): void {
  // Browsers have none without https; old Firefox has none in private windows.
  if (!('serviceWorker' in navigator) || savesData()) return;
  whenIdle(() => {
    // The page is there; that it cannot be kept is no reason to tell anybody.
    import(/* webpackChunkName: "keep-pages" */ './keep-pages')
      .then((module) => module.keepPages(options))
      .catch(() => undefined);
  });
}

import { findRemote } from '@kaarigar/shared/federation/find-remote';
import type { RemoteLoader } from '@kaarigar/shared/federation/create-remote-loader';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import { paths } from '@kaarigar/shared/paths';
import { getSession, subscribeToSession } from '@kaarigar/shared/platform/session';
import { mayOpen } from './access-guard';
import type { Router } from './create-shell-router';

/** From the Network Information API, which not every browser has. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

interface PreloadOptions {
  readonly registry: () => Registry;
  readonly load: RemoteLoader['load'];
  readonly router: Router;
}

/**
 * Preloads the remote that a person is likely to open next: when they point at a link or focus it, and, after the first
 * page is idle, the usual next remote of a signed-in person. It never preloads on a slow or data-saving connection, nor
 * code that the person may not open: the staff remote only when the role is known.
 */
export function startPreloading({ registry, load, router }: PreloadOptions): void {
  function preload(pathname: string): void {
    if (isToBeSpared()) return;
    const owner = findRemote(registry(), pathname);
    if (!owner || !mayOpen(owner.path.access)) return;
    // Ignore a failed preload: the page shows the failure when the person opens it.
    load(owner.remote.name).catch(() => undefined);
  }

  function onHint({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
    preload(link.pathname);
  }

  document.addEventListener('pointerover', onHint, { passive: true });
  document.addEventListener('focusin', onHint, { passive: true });

  function preloadNext(): void {
    // A browser that still waits for the first page is idle too; on a slow network the preload would delay that page.
    if (getSession().status !== 'signed-in' || !router.state.initialized) return;
    for (const stop of stops) stop();
    whenIdle(() => preload(paths.orders));
  }
  const stops = [subscribeToSession(preloadNext), router.subscribe(preloadNext)];
  preloadNext();
}

function isToBeSpared(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5_000 });
  else setTimeout(task, 2_000);
}

import { findRemote } from '@kaarigar/shared/federation/find-remote';
import type { RemoteLoader } from '@kaarigar/shared/federation/create-remote-loader';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import { paths } from '@kaarigar/shared/paths';
import { getSession, subscribeToSession } from '@kaarigar/shared/platform/session';
import { isToBeSpared, whenIdle } from '../when-idle';
import { mayOpen } from './access-guard';
import type { createShellRouter, Router } from './create-shell-router';

interface PreloadOptions {
  readonly registry: () => Registry;
  readonly load: RemoteLoader['load'];
  readonly router: Router;
  readonly fetchPage: ReturnType<typeof createShellRouter>['fetchPage'];
}

/**
 * Preloads the page that a person is likely to open next, with its remote: when they point at a link or focus it, and, after the first
 * page is idle, the usual next remote of a signed-in person. It never preloads on a slow or data-saving connection, nor
 * code that the person may not open: the staff remote only when the role is known.
 */
export function startPreloading({ registry, load, router, fetchPage }: PreloadOptions): void {
  function preload(pathname: string): void {
    if (isToBeSpared()) return;
    const owner = findRemote(registry(), pathname);
    if (!owner || !mayOpen(owner.path.access)) return;
    // Ignore a failed preload: the page shows the failure when the person opens it.
    load(owner.remote.name)
      .then(() => fetchPage(owner.remote.name, owner.path.path))
      .catch(() => undefined);
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

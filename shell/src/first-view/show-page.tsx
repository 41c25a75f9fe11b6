import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from '@kaarigar/shared/platform/router';
import { holdLogo, passLogo } from '../logo-loader';
import type { Router } from '../routing/create-shell-router';
import { carryOver } from './carry-over';
import { firstData } from './first-data';
import { playHeldEvents } from './held-events';
import { keepTyped } from './keep-typed';

interface Shown {
  readonly root: HTMLElement;
  readonly router: Router;
  /** Whether the page that came as HTML can still be the right one. */
  readonly isAsDrawn: boolean;
}

/**
 * Shows the app. When the page came as HTML (`data-prerendered`, its path), React takes over what stands, and nothing
 * moves; otherwise the app is drawn in the empty root.
 */
export async function showPage({ root, router, isAsDrawn }: Shown): Promise<void> {
  const drawnPath = root.dataset['prerendered'];
  const hasCome = drawnPath === undefined || (await firstData(router));
  const { errors, location } = router.state;
  const isSame =
    isAsDrawn && hasCome && !errors && location.pathname === drawnPath && location.search === '';
  if (drawnPath === undefined || !isSame) {
    const doAgain = carryOver(root);
    emptyRoot(root);
    holdLogo();
    createRoot(root).render(<App router={router} onShown={() => setTimeout(doAgain)} />);
    return;
  }
  passLogo();
  const giveBack = keepTyped(root);
  const keepScroll = followScroll();
  const onShown = (): void => {
    // From now on React answers (index.html).
    root.dataset['alive'] = '';
    keepScroll();
    giveBack();
    // Once React has drawn what was typed: a form that is sent before is empty.
    setTimeout(playHeldEvents);
  };
  // In slices, so that the page scrolls meanwhile. React marks an element before it answers it: presses are held until
  // all of it stands.
  startTransition(() => void hydrateRoot(root, <App router={router} onShown={onShown} />));
}

/** The router goes to the top of a page that it shows first; the function it returns goes back to where somebody was. */
function followScroll(): () => void {
  let place = [window.scrollX, window.scrollY] as const;
  const follow = (): void => {
    place = [window.scrollX, window.scrollY];
  };
  window.addEventListener('scroll', follow, { passive: true });
  return () => {
    window.removeEventListener('scroll', follow);
    if (window.scrollY !== place[1]) window.scrollTo(...place);
  };
}

/** The page that came as HTML gives way. */
export function emptyRoot(root: HTMLElement): void {
  delete root.dataset['prerendered'];
  root.replaceChildren();
}

function App({ router, onShown }: { readonly router: Router; readonly onShown: () => void }) {
  return (
    <StrictMode>
      <Shown onShown={onShown}>
        <RouterProvider router={router} />
      </Shown>
    </StrictMode>
  );
}

/** Its effect runs after those of the page, before the page is painted. */
function Shown({
  onShown,
  children,
}: {
  readonly onShown: () => void;
  readonly children: ReactNode;
}) {
  useLayoutEffect(onShown, [onShown]);
  return children;
}

import { StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from '@kaarigar/shared/platform/router';
import { holdLogo, passLogo } from '../logo-loader';
import type { Router } from '../routing/create-shell-router';
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
  if (drawnPath !== undefined) await firstData(router);
  const { errors, location } = router.state;
  const isSame = isAsDrawn && !errors && location.pathname === drawnPath && location.search === '';
  if (drawnPath === undefined || !isSame) {
    emptyRoot(root);
    holdLogo();
    createRoot(root).render(<App router={router} onShown={() => undefined} />);
    return;
  }
  passLogo();
  const giveBack = keepTyped(root);
  const { scrollX, scrollY } = window;
  const onShown = (): void => {
    // The router goes to the top of a page that it shows first.
    if (window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
    giveBack();
    // Once React has drawn what was typed: a form that is sent before is empty.
    setTimeout(playHeldEvents);
  };
  // In one go: in slices React marks an element before it answers it, and a press of that moment was lost.
  hydrateRoot(root, <App router={router} onShown={onShown} />);
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

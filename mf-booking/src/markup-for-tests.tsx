import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createBrowserRouter, RouterProvider } from '@kaarigar/shared/platform/router';

/** The router reads the address of a window. */
const noWindow = {
  location: new URL('https://kaarigar.example/orders'),
  document: { defaultView: null },
  history: { state: { idx: 0 }, replaceState: () => {} },
  addEventListener: () => {},
  removeEventListener: () => {},
} as unknown as Window;

/** What a person sees of something that has links. */
export function markupOf(element: ReactNode): string {
  const router = createBrowserRouter([{ path: '*', element }], {
    window: noWindow,
    hydrationData: { loaderData: {} },
  });
  try {
    return renderToStaticMarkup(<RouterProvider router={router} />);
  } finally {
    router.dispose();
  }
}

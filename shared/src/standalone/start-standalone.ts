import '../ui/tokens.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { getLocale, setLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteModule } from '@kaarigar/shared/platform/remote-module';
import { createBrowserRouter, replace, RouterProvider } from '@kaarigar/shared/platform/router';
import { loadRuntimeConfig } from '@kaarigar/shared/platform/runtime-config';
import { getAccessToken, sessionReady } from '@kaarigar/shared/platform/session';
import { getSupabase } from '@kaarigar/shared/platform/supabase-client';
import { StandaloneFrame } from './standalone-frame';

interface Standalone extends RemoteModule {
  /** From `remote.json`: the pages that the frame links to. */
  readonly paths: readonly { readonly path: string }[];
}

/**
 * Runs one remote without the shell, for its developers: with its own router, the language and a sign-in. There is no
 * federation and no access guard: the shell and the database control access, so test access there.
 */
export async function startStandalone({ createRoutes, paths }: Standalone): Promise<void> {
  setLocale(getLocale());
  const config = await loadRuntimeConfig();
  await sessionReady();
  const router = createBrowserRouter([
    {
      element: createElement(StandaloneFrame, { paths: paths.map(({ path }) => path) }),
      children: [
        ...createRoutes({ config, getSupabase, getAccessToken }),
        // The root address shows the first page.
        { path: '*', loader: () => replace(paths[0]?.path ?? '/') },
      ],
    },
  ]);
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(createElement(RouterProvider, { router }));
}

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
  /** Of `remote.json`: what the frame links to. */
  readonly paths: readonly { readonly path: string }[];
}

/**
 * One remote without the site's shell, for its developers: its own router, the language, a sign-in. No federation, no
 * guard: what a person may open is the shell's and the database's business and is tried there.
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
        // Whoever opens the bare address is shown the first page.
        { path: '*', loader: () => replace(paths[0]?.path ?? '/') },
      ],
    },
  ]);
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(createElement(RouterProvider, { router }));
}

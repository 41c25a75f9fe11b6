import { StrictMode } from 'react';
import { prerender } from 'react-dom/static.edge';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import type { RuntimeConfig } from '@kaarigar/shared/contracts/runtime-config';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import { setLocale, type Locale } from '@kaarigar/shared/platform/locale';
import type { RemoteModule } from '@kaarigar/shared/platform/remote-module';
import { RouterProvider } from '@kaarigar/shared/platform/router';
import { createMemoryRouter } from '@kaarigar/shared/prerender/memory-router';
import { createShellRouter } from '../routing/create-shell-router';
import { firstPage } from '../routing/first-page';

export interface PageToRender {
  /** Names the one release of the remote that draws the page. */
  readonly registry: Registry;
  readonly version: string;
  readonly path: string;
  readonly locale: Locale;
  /** Absent of older renderers: off. */
  readonly phoneSignIn?: boolean;
  readonly captcha: RuntimeConfig['captcha'];
}

/** Nobody is signed in where pages are drawn before they are asked for. */
const nobody = () => Promise.reject(new ApiError('not_signed_in'));

/**
 * The HTML of a public page as a visitor sees it when everything has arrived. The tree is the one of `bootstrap.tsx`, so
 * that React can take it over there. Throws when the page fails or leads elsewhere: nobody is given half a page.
 */
export async function renderPage(page: PageToRender, remote: RemoteModule): Promise<string> {
  const { registry, version, path, locale, phoneSignIn = false, captcha } = page;
  setLocale(locale);
  const { router } = createShellRouter({
    registry,
    fetchRegistry: () => Promise.resolve(registry),
    override: null,
    remotes: {
      load: () => Promise.resolve({ ...remote, version, loadMs: 0 }),
      update: () => undefined,
      prepare: () => undefined,
    },
    callbackError: null,
    context: {
      // Addresses of this site: the renderer knows where they lead.
      config: {
        supabaseUrl: '/',
        supabasePublishableKey: '',
        apiUrl: '/api',
        phoneSignIn,
        captcha,
      },
      getSupabase: nobody,
      getAccessToken: () => Promise.resolve(null),
    },
    createRouter: (routes, options) =>
      createMemoryRouter(routes, { ...options, initialEntries: [path] }),
  });
  await firstPage(router);
  const { errors, location } = router.state;
  if (errors) throw Object.values(errors)[0];
  if (location.pathname !== path) throw new Error(`${path} leads to ${location.pathname}`);

  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
    // Larger parts would come apart from their place, with a script that moves them.
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  );
  router.dispose();
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  if (/<script|<template/.test(html)) throw new Error(`${path} needs a script to be complete`);
  // The page's policy allows none.
  if (/<[^>]+ style="/.test(html)) throw new Error(`${path} has a style attribute`);
  return html;
}

import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import type { RuntimeConfig } from '@kaarigar/shared/contracts/runtime-config';
import type { GatewayConfig } from './config';
import { overrideOf } from './override';
import { describePage } from './page-metadata';
import { LOCALE_COOKIE, localeOfAddress, pickLocale } from './pick-locale';
import { readShellFile } from './read-shell-file';
import { registryOf } from './registry-of';
import { renderPage } from './render-page';

const COOKIE_MAX_AGE_MS = 31_536_000_000;

/** Whether a request without a matching file is for a page, and not for a missing picture or script. */
export function wantsPage(request: Request): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead) return false;
  return path.extname(request.path) === '' || (request.headers.accept ?? '').includes('text/html');
}

/** Serves the site's only page for every address, with 404 for a path without an owner, since the page says so too. */
export function servePage(
  config: GatewayConfig,
  options: { publicConfig: RuntimeConfig; dist: string },
): RequestHandler {
  return async (request, response) => {
    const query = request.query['lang'];
    const locale = pickLocale({
      query,
      cookie: request.headers.cookie,
      acceptLanguage: request.headers['accept-language'],
    });
    const registry = registryOf(response);
    const metadata = describePage({
      registry,
      siteUrl: config.SITE_URL,
      pathname: request.path,
      locale,
      query,
    });
    rememberAskedLocale(response, query);
    response
      .status(metadata.status)
      .set({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Language' })
      .type('html')
      .send(
        renderPage({
          template: await readShellFile(config, options.dist, 'index.html'),
          config: options.publicConfig,
          registry,
          metadata,
          override: overrideOf(response),
          pathname: request.path,
        }),
      );
  };
}

/** A person who opened a link with a language keeps that language; the page reads the same cookie. */
function rememberAskedLocale(response: Response, query: unknown): void {
  const asked = localeOfAddress(query);
  if (!asked) return;
  response.cookie(LOCALE_COOKIE, asked, { path: '/', maxAge: COOKIE_MAX_AGE_MS, sameSite: 'lax' });
}

import type { RequestHandler, Response } from 'express';
import { shellRelease } from '@kaarigar/shared/contracts/registry';
import type { RuntimeConfig } from '@kaarigar/shared/contracts/runtime-config';
import { KEEP_HEADER } from '@kaarigar/shared/offline/kept';
import { findRemote } from '@kaarigar/shared/federation/find-remote';
import type { GatewayConfig } from './config';
import { cookieOptions, ONE_YEAR_MS } from './cookies';
import { inlineScripts } from './insert-page';
import { overrideOf } from './override';
import { describePage } from './page-metadata';
import { pagePolicy } from './page-policy';
import { LOCALE_COOKIE, localeOf, readLocale } from './pick-locale';
import { forVisitor, isAsDrawn, type FindPage } from './prerendered-pages';
import type { ReadPrices } from './public-prices';
import { readShellFile } from './read-shell-file';
import { registryOf, rememberPlace, shellFolderOf, wholeRegistryOf } from './registry-of';
import { renderPage } from './render-page';
import { structuredData } from './structured-data';

/** Serves the site's only page for every address, with 404 for a path without an owner, since the page says so too. */
export function servePage(
  config: GatewayConfig,
  options: {
    publicConfig: RuntimeConfig;
    readPrices: ReadPrices;
    /** Null: pages are drawn in browsers alone. */
    findPage: FindPage | null;
    countPage: (isDrawn: boolean) => void;
  },
): RequestHandler {
  return async (request, response) => {
    const query = request.query['lang'];
    const registry = registryOf(response);
    const override = overrideOf(response);
    const metadata = describePage({
      registry,
      siteUrl: config.SITE_URL,
      pathname: request.path,
      locale: localeOf(request),
      query,
    });
    const match = findRemote(registry, request.path);
    const path = match?.path;
    const readShell = (name: string) => readShellFile(config, shellFolderOf(response), name);
    const template = await readShell('index.html');
    const drawn =
      options.findPage && match && override === null && isAsDrawn(request, match)
        ? await options.findPage({
            shell: shellRelease.parse(JSON.parse(await readShell('release.json'))).version,
            remote: match.remote.name,
            version: match.remote.version,
            path: match.path.path,
            locale: metadata.locale,
          })
        : null;
    const prerendered = drawn && forVisitor(drawn, request);
    if (options.findPage && path?.indexed) options.countPage(drawn !== null);
    const prices = path?.prices ? await options.readPrices() : null;
    rememberAskedLocale(response, query, config.SITE_URL);
    rememberPlace(response, config.SITE_URL);
    response
      .status(metadata.status)
      .set({
        // Cookies are set here and nowhere else, so no cache that people share may keep it.
        'cache-control': 'private, no-cache',
        vary: 'Cookie, Accept-Language, Save-Data',
        ...(path?.offline && override === null && { [KEEP_HEADER]: '1' }),
        'content-security-policy': pagePolicy({
          config: options.publicConfig,
          registry: wholeRegistryOf(response),
          override,
          isDevelopment: config.SHELL_DEV_ORIGIN !== undefined,
          inline: { scripts: inlineScripts(template), styles: prerendered?.styles ?? [] },
        }),
      })
      .type('html')
      .send(
        renderPage({
          template,
          config: options.publicConfig,
          registry,
          metadata,
          things: path ? structuredData({ page: metadata, path, prices }) : [],
          override,
          pathname: request.path,
          prerendered,
        }),
      );
  };
}

/** A person who opened a link with a language keeps that language; the page reads the same cookie. */
function rememberAskedLocale(response: Response, query: unknown, siteUrl: string): void {
  const asked = readLocale(query);
  if (!asked) return;
  const options = { ...cookieOptions(siteUrl), maxAge: ONE_YEAR_MS };
  response.cookie(LOCALE_COOKIE, asked, options);
}

import { join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { shellRelease, type Registry } from '@kaarigar/shared/contracts/registry';
import type { RuntimeConfig } from '@kaarigar/shared/contracts/runtime-config';
import { KEEP_HEADER } from '@kaarigar/shared/offline/kept';
import { findRemote } from '@kaarigar/shared/federation/find-remote';
import type { GatewayConfig } from './config';
import { cookieOptions, ONE_YEAR_MS } from './cookies';
import { inlineScripts } from './insert-page';
import { overrideOf } from './override';
import { describePage } from './page-metadata';
import { createNumbers, createPageMemory, encodingOf, packPage, type Page } from './page-memory';
import { pagePolicy } from './page-policy';
import { createUnderWay } from './under-way';
import { LOCALE_COOKIE, localeOf, readLocale } from './pick-locale';
import { forVisitor, isAsDrawn, type FindPage } from './prerendered-pages';
import type { ReadPrices } from './public-prices';
import { addressOf } from './rate-limits';
import { readShellFile } from './read-shell-file';
import { createFileReader } from './read-when-written';
import { refuse } from './refuse';
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
  const memory = createPageMemory();
  const numberOf = createNumbers();
  // How long a client takes to read a page does not count: one in memory is one for all who read it.
  const enter = createUnderWay({ factor: config.RATE_LIMIT_FACTOR });
  const readTemplate = createFileReader((text) => ({ text }));
  const readRelease = createFileReader((text) => shellRelease.parse(JSON.parse(text)));
  const isDevelopment = config.SHELL_DEV_ORIGIN !== undefined;

  async function answer(request: Request, response: Response): Promise<void> {
    const query = request.query['lang'];
    const registry = registryOf(response);
    const whole = wholeRegistryOf(response);
    const override = overrideOf(response);
    const folder = shellFolderOf(response);
    const metadata = describePage({
      registry,
      siteUrl: config.SITE_URL,
      pathname: request.path,
      locale: localeOf(request),
      query,
    });
    const match = findRemote(registry, request.path);
    const path = match?.path;
    const template = isDevelopment
      ? { text: await readShellFile(config, folder, 'index.html') }
      : await readTemplate(join(folder, 'index.html'));
    const drawn =
      options.findPage && match && override === null && isAsDrawn(request, match)
        ? await options.findPage({
            shell: (await readRelease(join(folder, 'release.json'))).version,
            remote: match.remote.name,
            version: match.remote.version,
            path: match.path.path,
            locale: metadata.locale,
          })
        : null;
    const prerendered = drawn && forVisitor(drawn, request);
    if (options.findPage && path?.indexed) options.countPage(drawn !== null);
    const prices = path?.prices ? await options.readPrices() : null;

    const make = (): Page => {
      const html = renderPage({
        template: template.text,
        config: options.publicConfig,
        registry,
        metadata,
        things: path ? structuredData({ page: metadata, path, prices }) : [],
        override,
        pathname: request.path,
        prerendered,
      });
      const policy = pagePolicy({
        config: options.publicConfig,
        registry: whole,
        override,
        isDevelopment,
        inline: { scripts: inlineScripts(template.text), styles: prerendered?.styles ?? [] },
      });
      return { html, policy, etag: request.app.get('etag fn')(html, 'utf8') };
    };
    // All that `make` reads, and nothing of one visitor. What one developer tries out is made anew each time.
    const key = [
      ...[template, whole, prices, drawn].map(numberOf),
      ...releasesOf(registry),
      path?.path ?? '',
      metadata.locale,
      readLocale(query) ?? '',
      ...(prerendered ? [Number(prerendered.isSignedIn), Number(prerendered.savesData)] : []),
    ];
    const encoding = encodingOf(request);
    const isForAll = override === null && !isDevelopment;
    const page = await (isForAll ? memory.take(key, encoding, make) : packPage(encoding, make));

    rememberAskedLocale(response, query, config.SITE_URL);
    rememberPlace(response, config.SITE_URL);
    response
      .status(metadata.status)
      .set({
        // Cookies are set here and nowhere else, so no cache that people share may keep it.
        'cache-control': 'private, no-cache',
        vary: 'Cookie, Accept-Language, Save-Data, Accept-Encoding',
        ...(path?.offline && override === null && { [KEEP_HEADER]: '1' }),
        'content-security-policy': page.policy,
        etag: page.etag,
      })
      .type('html');
    // Not of an answer without a body.
    if (encoding !== 'identity' && !request.fresh) response.set('content-encoding', encoding);
    response.send(page.body);
  }

  return async (request, response) => {
    const leave = enter(addressOf(request));
    if (!leave) return refuse(request, response, { code: 'service_unavailable', retryAfter: 2 });
    try {
      await answer(request, response);
    } finally {
      leave();
    }
  };
}

/** Which release of each remote this visitor gets. */
function releasesOf({ remotes }: Registry): readonly string[] {
  return remotes.flatMap(({ name, version, entry }) => [name, version, entry]);
}

/** A person who opened a link with a language keeps that language; the page reads the same cookie. */
function rememberAskedLocale(response: Response, query: unknown, siteUrl: string): void {
  const asked = readLocale(query);
  if (!asked) return;
  const options = { ...cookieOptions(siteUrl), maxAge: ONE_YEAR_MS };
  response.cookie(LOCALE_COOKIE, asked, options);
}

import { Router, type Request, type Response } from 'express';
import type { RuntimeConfig } from '@kaarigar/shared/contracts/runtime-config';
import { createPageMemory, encodingOf } from './page-memory';
import { pickLocale } from './pick-locale';
import { registryOf, wholeRegistryOf } from './registry-of';
import { createManifest, renderRobots, renderSitemap } from './site-files';

/** A new release becomes visible within an hour; crawlers and phones request these files less often anyway. */
const ONE_HOUR = 'public, max-age=3600';

/** In each form, of a release and the one before, for visitors and operators. */
const KEPT = { entries: 40, bytes: 2 * 1024 * 1024 };

/** The site's files for machines: the page's configuration, and files for crawlers and the phone's home screen. */
export function siteRoutes(publicConfig: RuntimeConfig, siteUrl: string): Router {
  const router = Router();
  const memory = createPageMemory(KEPT);

  /** Packed once for all whose answer is the same text; one of each registry and shell is. */
  async function sendPacked(request: Request, response: Response, text: string): Promise<void> {
    const encoding = encodingOf(request);
    const make = () => ({ html: text, policy: '', etag: '' });
    const { body } = await memory.take([text], encoding, make);
    response.vary('Accept-Encoding');
    if (encoding !== 'identity') response.set('content-encoding', encoding);
    response.send(body);
  }

  router.get('/remotes.json', async (request, response) => {
    // While a release is tried out, operators and the gate need both; browsers are told of theirs alone.
    const isForAll = request.query['visitors'] === 'all';
    // It depends on the visitor's place, so no cache that people share may keep it.
    response.set('cache-control', 'private, no-cache').type('json');
    const registry = isForAll ? wholeRegistryOf(response) : registryOf(response);
    await sendPacked(request, response, JSON.stringify(registry));
  });
  router.get('/config.json', (_request, response) => {
    response.set('cache-control', 'no-cache').json(publicConfig);
  });
  router.get('/sitemap.xml', async (request, response) => {
    cached(response).type('application/xml');
    await sendPacked(request, response, renderSitemap(registryOf(response), siteUrl));
  });
  router.get('/robots.txt', (_request, response) => {
    cached(response)
      .type('text')
      .send(renderRobots(registryOf(response), siteUrl));
  });
  router.get('/manifest.webmanifest', (request, response) => {
    const locale = pickLocale({
      query: request.query['lang'],
      acceptLanguage: request.headers['accept-language'],
    });
    cached(response)
      .vary('Accept-Language')
      .type('application/manifest+json')
      .send(JSON.stringify(createManifest(locale)));
  });
  return router;
}

function cached(response: Response): Response {
  return response.set('cache-control', ONE_HOUR);
}

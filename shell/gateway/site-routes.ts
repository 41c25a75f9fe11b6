import { Router, type Response } from 'express';
import type { RuntimeConfig } from '@kaarigar/shared/contracts/runtime-config';
import { pickLocale } from './pick-locale';
import { registryOf, wholeRegistryOf } from './registry-of';
import { createManifest, renderRobots, renderSitemap } from './site-files';

/** A new release becomes visible within an hour; crawlers and phones request these files less often anyway. */
const ONE_HOUR = 'public, max-age=3600';

/** The site's files for machines: the page's configuration, and files for crawlers and the phone's home screen. */
export function siteRoutes(publicConfig: RuntimeConfig, siteUrl: string): Router {
  const router = Router();
  router.get('/remotes.json', (request, response) => {
    // While a release is tried out, operators and the gate need both; browsers are told of theirs alone.
    const isForAll = request.query['visitors'] === 'all';
    // It depends on the visitor's place, so no cache that people share may keep it.
    response
      .set('cache-control', 'private, no-cache')
      .json(isForAll ? wholeRegistryOf(response) : registryOf(response));
  });
  router.get('/config.json', (_request, response) => {
    response.set('cache-control', 'no-cache').json(publicConfig);
  });
  router.get('/sitemap.xml', (_request, response) => {
    cached(response)
      .type('application/xml')
      .send(renderSitemap(registryOf(response), siteUrl));
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

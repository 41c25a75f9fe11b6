import type { RequestHandler } from 'express';
import { serveFolder } from '@kaarigar/shared/server/serve-folder';

const ONE_YEAR = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400';

/** Icons and previews have no hash in their names; an outdated one is harmless for a day. */
function cacheControlOf(pathname: string): string {
  if (/\.[0-9a-f]{8,}\.\w+$/.test(pathname)) return ONE_YEAR;
  return /\.(png|svg|ico)$/.test(pathname) ? ONE_DAY : 'no-cache';
}

/** The shell's built files. `isGrowing`: some may still be copied, so the folder is read for each request. */
export function serveFiles(dist: string, { isGrowing = false } = {}): RequestHandler {
  return serveFolder(dist, {
    dev: isGrowing,
    setHeaders(response, pathname) {
      response.setHeader('cache-control', cacheControlOf(pathname));
      // Other sites show the previews, so they may load them.
      if (/\/preview-\w+\.png$/.test(pathname)) {
        response.setHeader('cross-origin-resource-policy', 'cross-origin');
      }
    },
  });
}

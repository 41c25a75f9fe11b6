import type { RequestHandler } from 'express';
import sirv from 'sirv';

const ONE_YEAR = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400';

/** Icons and previews have no hash in their names; an outdated one is harmless for a day. */
function cacheControlOf(pathname: string): string {
  if (/\.[0-9a-f]{8,}\.\w+$/.test(pathname)) return ONE_YEAR;
  return /\.(png|svg|ico)$/.test(pathname) ? ONE_DAY : 'no-cache';
}

/** The shell's built files. */
export function serveFiles(dist: string): RequestHandler {
  const serve = sirv(dist, {
    gzip: true,
    brotli: true,
    setHeaders(response, pathname) {
      response.setHeader('cache-control', cacheControlOf(pathname));
      // Other sites show the previews, so they may load them.
      if (/\/preview-\w+\.png$/.test(pathname)) {
        response.setHeader('cross-origin-resource-policy', 'cross-origin');
      }
    },
  });
  return (request, response, next) => {
    // Nobody needs a part of a file, and sirv 3.0.2 fails on a range that ends before it begins.
    delete request.headers.range;
    serve(request, response, next);
  };
}

import path from 'node:path';
import sirv from 'sirv';

/**
 * Answers requests for the releases of one remote, like a CDN. New releases are available at once, and published files
 * never change.
 */
export function createReleaseHandler(folder) {
  const serve = sirv(path.resolve(folder), {
    // Reads the disk for every request: a list made at the start would miss later releases.
    dev: true,
    gzip: true,
    brotli: true,
    setHeaders(response) {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  return (request, response) => {
    // Nobody needs a part of a file, and a range that ends before it begins would end the process (sirv 3.0.2).
    delete request.headers.range;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('vary', 'accept-encoding');
    if (request.url === '/healthz') response.end('ok');
    else if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405).end();
    else serve(request, response, () => response.writeHead(404).end());
  };
}

import path from 'node:path';
import { serveFolder } from '@kaarigar/shared/server/serve-folder';

/**
 * Answers requests for the releases of one remote, like a CDN. New releases are available at once, and published files
 * never change.
 */
export function createReleaseHandler(folder) {
  const serve = serveFolder(path.resolve(folder), {
    // Reads the disk for every request: a list made at the start would miss later releases.
    dev: true,
    setHeaders(response) {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  return (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('vary', 'accept-encoding');
    if (request.url === '/healthz') response.end('ok');
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
    else serve(request, response, () => response.writeHead(404).end());
  };
}

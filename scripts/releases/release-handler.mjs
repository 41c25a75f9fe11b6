import path from 'node:path';
import sirv from 'sirv';

/**
 * Answers requests for the releases of one remote, as a content network would. What is published while it runs is
 * there at once, and nothing ever changes.
 */
export function createReleaseHandler(folder) {
  const serve = sirv(path.resolve(folder), {
    // Looks at the disk for every request: a list made at the start would not know later releases.
    dev: true,
    gzip: true,
    brotli: true,
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
    else if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405).end();
    else serve(request, response, () => response.writeHead(404).end());
  };
}

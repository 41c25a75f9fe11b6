import { isRebound } from './local-host.mjs';

/**
 * Answers `GET /metrics` for Prometheus, and nothing else. For a listener of its own, which only operators reach: it
 * asks for no token, but answers no page of a browser on this machine (421).
 */
export function createMetricsHandler({ contentType, read }) {
  const answer = async (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('cache-control', 'no-store');
    if (isRebound(request)) {
      response.writeHead(421).end();
      return;
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const body = await read();
    response.writeHead(200, { 'content-type': contentType }).end(body);
  };
  return (request, response) => {
    answer(request, response).catch((error) => {
      process.stderr.write(`The metrics cannot be read: ${error}\n`);
      response.writeHead(500).end();
    });
  };
}

import type { Request, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** Longer than the browser's timeout, so that a slow response still reaches it. */
const PROXY_TIMEOUT_MS = 25_000;

/** Forwards a request unread; if the target does not respond, the browser gets our JSON error, not a page. */
export function forward(target: string, rewrite: (url: string) => string) {
  return createProxyMiddleware<Request, Response>({
    target,
    changeOrigin: true,
    xfwd: true,
    proxyTimeout: PROXY_TIMEOUT_MS,
    pathRewrite: (_path, request) => rewrite(request.originalUrl),
    on: {
      error(_error, request, response) {
        if (!('writeHead' in response) || response.headersSent) return;
        const requestId = String(request.headers['x-request-id'] ?? '');
        response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '5' });
        response.end(
          JSON.stringify({
            error: {
              code: 'service_unavailable',
              message: 'The service behind this address does not answer',
              requestId,
            },
          }),
        );
      },
    },
  });
}

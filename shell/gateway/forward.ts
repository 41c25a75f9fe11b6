import { Router, type Request, type Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { onlyPlainPaths } from './check-path';
import { refuse } from './refuse';

/** Longer than the browser's timeout, so that a slow response still reaches it. */
const PROXY_TIMEOUT_MS = 25_000;

interface Route {
  /** Where requests are forwarded to. */
  readonly target: string;
  /** Whether the target's paths have the prefix too. */
  readonly keepsPrefix: boolean;
}

/** Forwards a request unread; if the target does not respond, the browser gets our JSON error, not a page. */
export function forward({ target, keepsPrefix }: Route): Router {
  const proxy = createProxyMiddleware<Request, Response>({
    target,
    changeOrigin: true,
    xfwd: true,
    proxyTimeout: PROXY_TIMEOUT_MS,
    pathRewrite: (_path, { baseUrl, url }) => (keepsPrefix ? baseUrl + url : url),
    on: {
      error(_error, request, response) {
        if (!('writeHead' in response) || response.headersSent) return;
        refuse(request, response, { code: 'service_unavailable', retryAfter: 5 });
      },
    },
  });
  return Router().use(onlyPlainPaths, proxy);
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import sirv from 'sirv';
import type { RuntimeConfig } from '@kaarigar/shared/contracts/runtime-config';
import type { GatewayConfig } from './config';
import { readRegistry, remoteOrigins } from './read-registry';
import { pickLocale, renderPage } from './render-page';
import { securityHeaders } from './security-headers';

const SITE_DOWN = `The site cannot be shown right now. Please try again in a few minutes.
साइट अभी नहीं खुल पा रही है। कृपया कुछ मिनट बाद फिर कोशिश करें।
`;

/** Longer than the browser waits, so that a slow answer still reaches it. */
const PROXY_TIMEOUT_MS = 25_000;

/**
 * The site's one origin: the shell's files, the page for every address, and the way to Supabase and the payment
 * service. It decides nothing about data; it only carries.
 */
export function createGateway(config: GatewayConfig, dist: string): Express {
  const app = express();
  app.disable('x-powered-by');
  const isDevelopment = config.SHELL_DEV_ORIGIN !== undefined;
  const publicConfig: RuntimeConfig = {
    supabaseUrl: config.PUBLIC_SUPABASE_URL,
    supabasePublishableKey: config.SUPABASE_PUBLISHABLE_KEY,
    apiUrl: config.PUBLIC_API_URL,
  };

  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.use(
    ['/auth/v1', '/rest/v1'],
    forward(config.SUPABASE_ORIGIN, (url) => url),
  );
  app.use(
    '/api',
    forward(config.PAYMENT_SERVICE_ORIGIN, (url) => url.replace(/^\/api/, '') || '/'),
  );

  app.use(async (request, response, next) => {
    const registry = await readRegistry(config.REMOTES_FILE);
    response.locals['registry'] = registry;
    const connect = [publicConfig.supabaseUrl, publicConfig.apiUrl].filter(
      (url) => !url.startsWith('/'),
    );
    securityHeaders({ remotes: remoteOrigins(registry), connect, isDevelopment })(
      request,
      response,
      next,
    );
  });
  app.get('/remotes.json', (_request, response) => {
    response.set('cache-control', 'no-cache').json(response.locals['registry']);
  });
  app.get('/config.json', (_request, response) => {
    response.set('cache-control', 'no-cache').json(publicConfig);
  });

  const page = async (request: Request, response: Response): Promise<void> => {
    const html = renderPage({
      template: await readTemplate(config, dist),
      locale: pickLocale(request.headers.cookie, request.headers['accept-language']),
      config: publicConfig,
      registry: response.locals['registry'],
    });
    response
      .set({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Language' })
      .type('html')
      .send(html);
  };
  const isPage = (request: Request): boolean =>
    (request.method === 'GET' || request.method === 'HEAD') && path.extname(request.path) === '';

  app.use(compression());
  app.use((request, response, next) => (isPage(request) ? page(request, response) : next()));
  if (config.SHELL_DEV_ORIGIN) {
    app.use(
      createProxyMiddleware({ target: config.SHELL_DEV_ORIGIN, ws: true, changeOrigin: true }),
    );
  } else {
    app.use(
      sirv(dist, {
        gzip: true,
        brotli: true,
        setHeaders(response, pathname) {
          const isHashed = /\.[0-9a-f]{8,}\.\w+$/.test(pathname);
          response.setHeader(
            'cache-control',
            isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
          );
        },
      }),
    );
  }
  app.use((_request, response) => {
    response.status(404).type('text').send('Not found');
  });
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    if (response.headersSent) next(error);
    else response.status(500).type('text').send(SITE_DOWN);
  });
  return app;
}

async function readTemplate({ SHELL_DEV_ORIGIN }: GatewayConfig, dist: string): Promise<string> {
  if (!SHELL_DEV_ORIGIN) return readFile(path.join(dist, 'index.html'), 'utf8');
  return (await fetch(`${SHELL_DEV_ORIGIN}/index.html`)).text();
}

/** Passes a request on unread; when the other side does not answer, the browser gets our JSON error, not a page. */
function forward(target: string, rewrite: (url: string) => string) {
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

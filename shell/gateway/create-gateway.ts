import compression from 'compression';
import express, {
  Router,
  type Express,
  type NextFunction,
  type Request,
  type Response,
} from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { RuntimeConfig } from '@kaarigar/shared/contracts/runtime-config';
import { logRequests } from './access-log';
import { apiRoutes } from './api-routes';
import { refusePathsThatClimb } from './check-path';
import { shellStoreOf, type GatewayConfig } from './config';
import { createFailureLog, type FailureLog } from './failure-log';
import { healthRoutes } from './health-routes';
import { onlyExpectedBodies } from './limit-body';
import { createGatewayMetrics, type GatewayMetrics } from './metrics';
import { overrideRoutes } from './override';
import { createPageFinder } from './prerendered-pages';
import { createPriceReader } from './public-prices';
import { createRateLimits } from './rate-limits';
import { createReadiness, probeRoutes } from './readiness';
import { readShellFile } from './read-shell-file';
import { createRegistryReader, withRegistry } from './registry-of';
import { securityHeaders } from './security-headers';
import { servedReleases } from './served-releases';
import { servePage } from './serve-page';
import { serveShell } from './serve-shell';
import { createShellReleases } from './shell-releases';
import { siteRoutes } from './site-routes';
import { tidyRequest } from './tidy-request';
import { createUpstreams, type Upstreams } from './upstreams';
import { vitalsRoutes } from './vitals-routes';
import { endWorker, keepsPages, workerRoutes } from './worker-routes';
import { isPageAddress, isRead, wantsPage } from './wants-page';

const SITE_DOWN = `The site cannot be shown right now. Please try again in a few minutes.
साइट अभी नहीं खुल पा रही है। कृपया कुछ मिनट बाद फिर कोशिश करें।
`;

/** What the process around the gateway gives it; by default failures go to the output, and requests are not logged. */
interface Surroundings {
  readonly failureLog?: FailureLog;
  readonly metrics?: GatewayMetrics;
  /** Takes a line for each request. */
  readonly accessLog?: (line: string) => void;
  /** The instances of the payment service; whoever passes them watches them. */
  readonly services?: Upstreams;
  readonly isStopping?: () => boolean;
}

/**
 * The site's only origin: it serves the shell's files and the page for every address, and forwards requests to Supabase
 * and the payment service. It makes no decisions about data. `dist`: the shell's build beside it.
 */
export function createGateway(
  config: GatewayConfig,
  dist: string,
  surroundings: Surroundings = {},
): Express {
  const {
    failureLog = createFailureLog(writeLine),
    metrics = createGatewayMetrics(),
    accessLog,
    services = createUpstreams(config.PAYMENT_SERVICE_ORIGIN),
    isStopping,
  } = surroundings;
  const app = express();
  app.disable('x-powered-by').set('trust proxy', config.TRUSTED_PROXIES);
  const publicConfig: RuntimeConfig = {
    supabaseUrl: config.PUBLIC_SUPABASE_URL,
    supabasePublishableKey: config.SUPABASE_PUBLISHABLE_KEY,
    apiUrl: config.PUBLIC_API_URL,
    offline: keepsPages(config),
    phoneSignIn: config.PHONE_SIGN_IN === 'on',
    ...(config.PUSH_PUBLIC_KEY && { pushKey: config.PUSH_PUBLIC_KEY }),
    captcha: captchaOf(config),
  };
  const limits = createRateLimits({
    factor: config.RATE_LIMIT_FACTOR,
    origin: new URL(config.SITE_URL).origin,
    onRefused: metrics.limited,
  });
  const readPrices = createPriceReader({
    origin: config.SUPABASE_ORIGIN,
    publishableKey: config.SUPABASE_PUBLISHABLE_KEY,
  });
  // A dev server has no releases.
  const drawn = config.SHELL_DEV_ORIGIN ? undefined : config.PRERENDERED_PAGES;
  const findPage = drawn ? createPageFinder(drawn) : null;
  const draw = servePage(config, {
    publicConfig,
    readPrices,
    findPage,
    countPage: metrics.page,
  });
  const page = Router().use(limits.html, draw);

  const readRegistry = createRegistryReader(config.REMOTES_FILE);
  const store = shellStoreOf(config);
  const shells = createShellReleases({ dist, store });
  const readiness = createReadiness(config, { shells, readRegistry, isStopping });
  metrics.watch({
    releases: () => servedReleases(readRegistry, shells),
    isReady: async () => (await readiness()).length === 0,
    services,
  });

  app.use(metrics.countRequests, tidyRequest);
  if (accessLog) app.use(logRequests(accessLog));
  app.use(securityHeaders(config.SITE_URL), refusePathsThatClimb, onlyExpectedBodies);
  app.use(probeRoutes(readiness));
  app.use(apiRoutes(config, { metrics, limits, services }));

  // What is left is answered here; some of it has limits of its own besides.
  app.use(limits.pages, withRegistry(readRegistry, shells));
  if (config.OVERRIDES === 'on') {
    app.use(overrideRoutes({ siteUrl: config.SITE_URL, allowedOrigins: config.OVERRIDE_ORIGINS }));
  }
  app.use(compression());
  app.use(siteRoutes(publicConfig, config.SITE_URL));
  app.use(
    healthRoutes({
      readShellFile: (folder, name) => readShellFile(config, folder, name),
      log: failureLog,
      limits,
    }),
  );
  app.use(vitalsRoutes({ limits, count: metrics.visit }));
  // All that is left are pages and files.
  app.use((request, response, next) => {
    if (isRead(request)) return next();
    response.status(405).set('allow', 'GET, HEAD').type('text').send('Method not allowed');
  });
  // Not as a static file: without the parts that the gateway inserts, the page is incomplete.
  app.get('/index.html', (_request, response) => response.redirect(308, '/'));
  app.use((request, response, next) =>
    isPageAddress(request) ? page(request, response, next) : next(),
  );
  app.use(workerRoutes(config));
  app.use(
    config.SHELL_DEV_ORIGIN
      ? createProxyMiddleware({ target: config.SHELL_DEV_ORIGIN, ws: true, changeOrigin: true })
      : serveShell({ dist, store, shells }),
  );
  app.use(endWorker());
  app.use((request, response, next) =>
    wantsPage(request)
      ? page(request, response, next)
      : void response.status(404).type('text').send('Not found'),
  );
  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    // Requests that Express itself refuses (not JSON, too large, a bad address) are client errors.
    const { status } = (error ?? {}) as { status?: unknown };
    if (typeof status === 'number' && status >= 400 && status < 500 && !response.headersSent) {
      return void response.sendStatus(status);
    }
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    if (response.headersSent) next(error);
    else response.status(500).type('text').send(SITE_DOWN);
  });
  return app;
}

function captchaOf({ CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey }: GatewayConfig) {
  return provider && siteKey ? { provider, siteKey } : null;
}

function writeLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

import type { RequestHandler } from 'express';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { BUILD_INFO, RELEASE } from '@kaarigar/shared/environment/release';
import type { VitalsReport } from '@kaarigar/shared/contracts/vitals';
import { createMetricsHandler } from '@kaarigar/shared/server/metrics-handler';
import type { LimitName } from './rate-limits';
import type { Upstreams } from './upstreams';

/** What the gateway counts. Labels come from fixed lists: never an address, a client or personal data. */
export interface GatewayMetrics {
  /** Counts every request by the class of its route, its status and how long it took. */
  readonly countRequests: RequestHandler;
  /** For requests that go to a server behind the gateway. */
  upstream(name: Upstream): {
    readonly onFailure: () => void;
    readonly onTime: (status: number, seconds: number) => void;
  };
  /** Shows at each reading which releases the site runs, and whether the gateway is ready. */
  watch(state: GatewayState): void;
  /** A client was over a limit. */
  readonly limited: (limit: LimitName) => void;
  /** A page that the renderer draws was answered, with its HTML or without. */
  readonly page: (isDrawn: boolean) => void;
  /** How fast the page was that a visit began with. */
  readonly visit: (visit: CountedVisit) => void;
  /** The values as text for Prometheus, and their content type. */
  readonly source: Parameters<typeof createMetricsHandler>[0];
}

/** A visit as it is counted: its page and release are names of the registry. */
export interface CountedVisit extends Omit<VitalsReport, 'path' | 'version'> {
  readonly page: string;
  readonly release: string;
}

export interface GatewayState {
  /** Every release that some visitor gets now, with the share of visitors in percent. */
  readonly releases: () => Promise<readonly ServedRelease[]>;
  readonly isReady: () => Promise<boolean>;
  readonly services: Pick<Upstreams, 'origins' | 'isUp'>;
}

export interface ServedRelease {
  readonly name: string;
  readonly version: string;
  readonly percent: number;
}

export type Upstream = 'supabase' | 'payment-service';

const ROUTES = {
  '/auth/v1': 'auth',
  '/rest/v1': 'rest',
  '/api': 'api',
  '/beacon': 'beacon',
  '/health.json': 'health',
  '/healthz': 'health',
  '/readyz': 'health',
} as const;

/** As nginx writes it: the client closed the connection before the answer was out. */
const CLIENT_LEFT = 499;

/** What is good and what is poor, of each vital: https://web.dev/articles/vitals. */
const VITAL_SECONDS = [0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 10];

const REQUEST_SECONDS = [0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

/** The counters of one gateway, in a registry of their own. */
export function createGatewayMetrics(): GatewayMetrics {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({ ...BUILD_INFO, registers }).set(RELEASE, 1);
  const requests = new Histogram({
    name: 'gateway_request_duration_seconds',
    help: 'Requests by class of route and status.',
    labelNames: ['route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const failures = new Counter({
    name: 'gateway_upstream_failures_total',
    help: 'Requests that the server behind the gateway did not answer.',
    labelNames: ['upstream'],
    registers,
  });
  const answers = new Histogram({
    name: 'gateway_upstream_duration_seconds',
    help: 'Time until the server behind the gateway began to answer, by its status.',
    labelNames: ['upstream', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'gateway_rate_limited_total',
    help: 'Requests that were refused because their client had made too many, by limit.',
    labelNames: ['limit'],
    registers,
  });
  const pages = new Counter({
    name: 'gateway_pages_total',
    help: 'Listed public pages: drawn by the renderer, or left to the browser.',
    labelNames: ['drawn_by'],
    registers,
  });
  const VISIT = ['page', 'release', 'drawn_by'] as const;
  const vitals = new Histogram({
    name: 'web_vitals_seconds',
    help: 'What visitors of a page waited for, by web vital.',
    labelNames: ['vital', ...VISIT],
    buckets: VITAL_SECONDS,
    registers,
  });
  const shifts = new Histogram({
    name: 'web_vitals_shift',
    help: 'How much a page moved while it was read (CLS).',
    labelNames: [...VISIT],
    buckets: [0.02, 0.1, 0.25],
    registers,
  });
  return {
    countRequests(request, response, next) {
      const begun = performance.now();
      response.once('close', () => {
        const isPage = String(response.getHeader('content-type')).startsWith('text/html');
        const route = classOf(request.originalUrl) ?? (isPage ? 'page' : 'file');
        const status = response.writableFinished ? response.statusCode : CLIENT_LEFT;
        const labels = { route, status: String(status) };
        requests.observe(labels, (performance.now() - begun) / 1000);
      });
      next();
    },
    page: (isDrawn) => pages.inc({ drawn_by: drawnBy(isDrawn) }),
    visit({ page, release, isDrawn, values: { CLS, ...times } }) {
      const labels = { page, release, drawn_by: drawnBy(isDrawn) };
      for (const [vital, milliseconds = 0] of Object.entries(times)) {
        vitals.observe({ vital, ...labels }, milliseconds / 1000);
      }
      if (CLS !== undefined) shifts.observe(labels, CLS);
    },
    limited: (limit) => refusals.inc({ limit }),
    upstream: (upstream) => ({
      onFailure: () => failures.inc({ upstream }),
      onTime: (status, seconds) => answers.observe({ upstream, status: String(status) }, seconds),
    }),
    watch: ({ releases, isReady, services }) => {
      void new Gauge({
        name: 'gateway_release_percent',
        help: 'The share of visitors who get a release of a remote or of the shell.',
        labelNames: ['name', 'version'],
        registers,
        async collect() {
          this.reset();
          for (const { name, version, percent } of await releases()) {
            this.set({ name, version }, percent);
          }
        },
      });
      void new Gauge({
        name: 'gateway_ready',
        help: '1: this gateway can serve the site; 0: /readyz says why not.',
        registers,
        async collect() {
          this.set((await isReady()) ? 1 : 0);
        },
      });
      void new Gauge({
        name: 'gateway_upstream_up',
        help: 'Whether an instance behind the gateway seems to be ready, in the order of its variable.',
        labelNames: ['upstream', 'instance'],
        registers,
        collect() {
          services.origins.forEach((origin, index) => {
            const labels = { upstream: 'payment-service', instance: String(index + 1) };
            this.set(labels, services.isUp(origin) ? 1 : 0);
          });
        },
      });
    },
    source: { contentType: registry.contentType, read: () => registry.metrics() },
  };
}

function drawnBy(isDrawn: boolean): 'renderer' | 'browser' {
  return isDrawn ? 'renderer' : 'browser';
}

function classOf(target: string): string | undefined {
  const [path = ''] = target.toLowerCase().split('?', 1);
  const prefix = Object.entries(ROUTES).find(
    ([known]) => path === known || path.startsWith(`${known}/`),
  );
  return prefix?.[1];
}

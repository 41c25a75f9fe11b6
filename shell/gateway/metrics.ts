import type { RequestHandler } from 'express';
import { Counter, Histogram, Registry } from 'prom-client';
import { createMetricsHandler } from '@kaarigar/shared/server/metrics-handler';
import type { LimitName } from './rate-limits';

/** What the gateway counts. Labels come from fixed lists: never an address, a client or personal data. */
export interface GatewayMetrics {
  /** Counts every request by the class of its route, its status and how long it took. */
  readonly countRequests: RequestHandler;
  /** A server behind the gateway did not answer a request. */
  upstreamFailed(upstream: Upstream): void;
  /** A client was over a limit. */
  readonly limited: (limit: LimitName) => void;
  /** The values as text for Prometheus, and their content type. */
  readonly source: Parameters<typeof createMetricsHandler>[0];
}

export type Upstream = 'supabase' | 'payment-service';

const ROUTES = {
  '/auth/v1': 'auth',
  '/rest/v1': 'rest',
  '/api': 'api',
  '/beacon': 'beacon',
  '/health.json': 'health',
  '/healthz': 'health',
} as const;

/** As nginx writes it: the client closed the connection before the answer was out. */
const CLIENT_LEFT = 499;

const REQUEST_SECONDS = [0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

/** The counters of one gateway, in a registry of their own. */
export function createGatewayMetrics(): GatewayMetrics {
  const registry = new Registry();
  const registers = [registry];
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
  const refusals = new Counter({
    name: 'gateway_rate_limited_total',
    help: 'Requests that were refused because their client had made too many, by limit.',
    labelNames: ['limit'],
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
    limited: (limit) => refusals.inc({ limit }),
    upstreamFailed: (upstream) => failures.inc({ upstream }),
    source: { contentType: registry.contentType, read: () => registry.metrics() },
  };
}

function classOf(target: string): string | undefined {
  const [path = ''] = target.toLowerCase().split('?', 1);
  const prefix = Object.entries(ROUTES).find(
    ([known]) => path === known || path.startsWith(`${known}/`),
  );
  return prefix?.[1];
}

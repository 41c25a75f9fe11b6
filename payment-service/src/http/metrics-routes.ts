import { Router, type RequestHandler } from 'express';
import { refusal } from '../service-error';
import type { Metrics } from '../metrics/metrics';

/**
 * For Prometheus, on the inside only, and without a token. The site's gateway refuses this path; a request that came
 * through any other gateway is refused here.
 */
export function metricsRoutes(metrics: Metrics, moneyGauges: { refresh(): Promise<void> }): Router {
  const routes = Router();
  routes.get('/metrics', async (req, res) => {
    if (req.headers['x-forwarded-for'] !== undefined) throw refusal('not_found');
    await moneyGauges.refresh();
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return routes;
}

/** Counts every request by the pattern of its route, never by the address itself. */
export function countRequests(metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const begun = performance.now();
    res.once('finish', () => {
      const { path } = (req.route ?? {}) as { path?: unknown };
      const route = typeof path === 'string' ? path : 'unknown';
      const labels = { method: req.method, route, status: res.statusCode };
      metrics.request(labels, (performance.now() - begun) / 1000);
    });
    next();
  };
}

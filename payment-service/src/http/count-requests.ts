import type { RequestHandler } from 'express';
import type { Metrics } from '../metrics/metrics';

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

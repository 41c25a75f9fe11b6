import { Router } from 'express';
import type { PaymentLedger } from '../ports';
import { refusal } from '../service-error';

/** Live: the process answers. Ready: it can do its work, so requests may be sent to it. */
export function healthRoutes(dependencies: {
  readonly ledger: PaymentLedger;
  readonly isStarting: () => boolean;
  readonly isStopping: () => boolean;
}): Router {
  const routes = Router();
  routes.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  // Without the provider the service is still of use; without the database it is not.
  routes.get('/readyz', async (_req, res) => {
    if (dependencies.isStarting() || dependencies.isStopping())
      throw refusal('service_unavailable');
    await dependencies.ledger.ping();
    res.json({ status: 'ready' });
  });
  return routes;
}

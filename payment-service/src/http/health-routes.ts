import { Router } from 'express';
import type { DatabaseCheck, PaymentLedger } from '../ports';
import { refusal } from '../service-error';

/** As many as one line of the log takes; the answer has all. */
const LOGGED = 20;

/** Live: the process answers. Ready: it can do its work, so requests may be sent to it. */
export function healthRoutes(dependencies: {
  readonly ledger: PaymentLedger;
  /** Null: nobody checks whether the database is as the migrations want it. */
  readonly databaseCheck: DatabaseCheck | null;
  readonly isStarting: () => boolean;
  readonly isStopping: () => boolean;
}): Router {
  const routes = Router();
  routes.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  // Without the provider the service is still of use; without the database it is not.
  routes.get('/readyz', async (req, res) => {
    if (dependencies.isStarting() || dependencies.isStopping())
      throw refusal('service_unavailable');
    await dependencies.ledger.ping();
    const problems = await checkDatabase(dependencies.databaseCheck);
    if (problems.length > 0) {
      req.log.error({ problems: problems.slice(0, LOGGED) }, 'the database is not as wanted');
      return void res.status(503).json({ status: 'not ready', problems });
    }
    res.json({ status: 'ready' });
  });
  return routes;
}

async function checkDatabase(check: DatabaseCheck | null): Promise<readonly string[]> {
  try {
    return (await check?.problems()) ?? [];
  } catch (error) {
    throw refusal('service_unavailable', { cause: error });
  }
}

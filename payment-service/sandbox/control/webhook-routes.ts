import { Router } from 'express';
import * as z from 'zod';
import type { Store } from '../ledger/store';
import type { Protocol } from '../protocol';
import type { WebhookSender } from '../webhooks/webhook-sender';

const releaseBody = z.strictObject({
  order: z.enum(['sent', 'reversed', 'shuffled']).default('sent'),
});

interface Parts {
  readonly webhooks: WebhookSender;
  readonly store: Store;
  readonly protocols: readonly Protocol[];
}

/** How deliveries fare, releasing the held ones, and enabling an endpoint that failed for a day. */
export function webhookRoutes({ webhooks, store, protocols }: Parts): Router {
  const routes = Router();
  const report = () => ({
    endpoints: protocols.map(({ name }) => ({ provider: name, ...webhooks.healthOf(name) })),
    held: store.state.deliveries.filter(({ isHeld }) => isHeld).length,
    waiting: store.state.deliveries.filter(({ isHeld }) => !isHeld).length,
  });

  routes.get('/webhooks', (_req, res) => {
    res.json(report());
  });

  // Sends the held webhooks one after the other; responds after the last attempt.
  routes.post('/webhooks/release', async (req, res) => {
    const parsed = releaseBody.safeParse(req.body ?? {});
    if (!parsed.success) res.status(400).json({ error: z.prettifyError(parsed.error) });
    else res.json({ released: await webhooks.release(parsed.data.order) });
  });

  routes.post('/webhooks/enable', (_req, res) => {
    for (const { name } of protocols) webhooks.enable(name);
    res.json(report());
  });

  return routes;
}

import express, { Router } from 'express';
import { refusal } from '../service-error';
import { boundBodies } from './bound-bodies';
import { receiveWebhook, type WebhookDependencies } from '../use-cases/receive-webhook';

const LARGEST_BYTES = 256 * 1024;
/** Of all messages under way: thousands as they are. What finds no place is delivered again. */
const BODIES_BYTES = 16 * 1024 * 1024;

/**
 * Where the provider's messages arrive; answered within 5 s. 200: stored, and so never lost. 401: not the
 * provider's. 503: not known to be stored; deliver it again.
 */
export function webhookRoutes(dependencies: WebhookDependencies): Router {
  const routes = Router();
  // The signature covers the raw bytes.
  const isRoom = boundBodies(BODIES_BYTES, LARGEST_BYTES);
  const rawBody = express.raw({ type: 'application/json', limit: LARGEST_BYTES, inflate: false });

  for (const provider of dependencies.providers.all) {
    routes.post(`/webhooks/${provider.name}`, isRoom, rawBody, async (req, res) => {
      if (!Buffer.isBuffer(req.body)) throw refusal('invalid_input', { status: 415 });
      const { headers, body } = req;
      const outcome = await receiveWebhook(dependencies, { provider, rawBody: body, headers });
      if (outcome === 'forged') throw refusal('not_allowed', { status: 401 });
      if (outcome === 'late') throw refusal('service_unavailable');
      res.json({ received: true });
    });
  }
  return routes;
}

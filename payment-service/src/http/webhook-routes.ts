import express, { Router } from 'express';
import { refusal } from '../service-error';
import { receiveWebhook, type WebhookDependencies } from '../use-cases/receive-webhook';

/**
 * Where the provider's messages arrive; answered within 5 s. 200: stored, and so never lost. 401: not the
 * provider's. 503: not known to be stored; deliver it again.
 */
export function webhookRoutes(dependencies: WebhookDependencies): Router {
  const routes = Router();
  // The signature covers the raw bytes.
  const rawBody = express.raw({ type: 'application/json', limit: '256kb', inflate: false });

  for (const provider of dependencies.providers.all) {
    routes.post(`/webhooks/${provider.name}`, rawBody, async (req, res) => {
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

import express, { Router } from 'express';
import { refusal } from '../service-error';
import { receiveWebhook, type WebhookDependencies } from '../use-cases/receive-webhook';

/**
 * Where the provider's messages arrive; answered within 5 s. 200: stored and settled. 401: not the provider's.
 * 503: not settled (yet); delivered again, it is worked on again, or found done. While nothing of ours comes
 * back to stored messages, a 2xx for work that is only under way could lose it in a crash.
 */
export function webhookRoutes(dependencies: WebhookDependencies): Router {
  const routes = Router();
  // The signature is over the very bytes that were sent.
  const rawBody = express.raw({ type: 'application/json', limit: '256kb', inflate: false });

  routes.post(`/webhooks/${dependencies.provider.name}`, rawBody, async (req, res) => {
    if (!Buffer.isBuffer(req.body)) throw refusal('invalid_input', { status: 415 });
    const outcome = await receiveWebhook(dependencies, {
      rawBody: req.body,
      headers: req.headers,
    });
    if (outcome === 'forged') throw refusal('not_allowed', { status: 401 });
    if (outcome !== 'applied') throw refusal('service_unavailable');
    res.json({ received: true });
  });

  return routes;
}

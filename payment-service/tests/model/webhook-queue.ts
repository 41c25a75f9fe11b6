import type { IncomingMessage, Server } from 'node:http';
import { addressOf, close, listen } from '../service-instance';
import type { World } from '../world';

/** A webhook as the provider sent it. */
export interface Webhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Takes the place of the service's webhook address, so that a test decides what arrives, when and how often. */
export class WebhookQueue {
  readonly #world: World;
  readonly #path: string;
  readonly #server: Server;
  /** Everything that the provider has sent. */
  readonly all: Webhook[] = [];
  /** What the service has not accepted and the test has not dropped. */
  readonly waiting: Webhook[] = [];

  private constructor(world: World, path: string, server: Server) {
    this.#world = world;
    this.#path = path;
    this.#server = server;
  }

  static async open(world: World, provider: 'razorpay' | 'cashfree'): Promise<WebhookQueue> {
    const server = await listen((req, res) => {
      // An incomplete webhook does not count.
      readWebhook(req).then(
        (webhook) => {
          webhooks.#take(webhook);
          res.end();
        },
        () => res.destroy(),
      );
    });
    const webhooks = new WebhookQueue(world, `/webhooks/${provider}`, server);
    world.sandbox.deliverWebhooksTo(addressOf(server), provider);
    return webhooks;
  }

  #take(webhook: Webhook): void {
    this.all.push(webhook);
    this.waiting.push(webhook);
  }

  /** Releases what the provider holds back (knob `webhooks: 'hold'`). */
  async collect(): Promise<void> {
    const { deliveries } = this.#world.sandbox.ledger.store.state;
    if (!deliveries.some(({ isHeld }) => isHeld)) return;
    await fetch(`${this.#world.sandboxUrl}/_sandbox/webhooks/release`, { method: 'POST' });
  }

  /** Clears everything for the next order. */
  clear(): void {
    this.all.length = 0;
    this.waiting.length = 0;
  }

  /** Delivers a webhook to an instance; false if it was not accepted, so that it would be sent again. */
  async deliver(webhook: Webhook, { serviceUrl }: World): Promise<boolean> {
    const { ok } = await fetch(`${serviceUrl}${this.#path}`, {
      method: 'POST',
      ...webhook,
    });
    const at = this.waiting.indexOf(webhook);
    if (ok && at >= 0) this.waiting.splice(at, 1);
    return ok;
  }

  close(): Promise<void> {
    return close(this.#server);
  }
}

async function readWebhook(req: IncomingMessage): Promise<Webhook> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return {
    headers: Object.fromEntries(
      Object.entries(req.headers).filter(([name]) => /^(content-type$|x-)/.test(name)),
    ) as Record<string, string>,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { apiRoutes } from './api-routes';
import type { SandboxConfig } from './config';
import { controlRoutes } from './control-routes';
import { newId } from './identifiers';
import { Knobs } from './knobs';
import { hostedPageRoutes } from './page/hosted-page-routes';
import { PaymentLinks, type EventSubject, type LinkEvent } from './payment-links';
import { Refunds } from './refunds';
import { Store } from './store';
import { webhookBody } from './webhook-body';
import { WebhookSender } from './webhook-sender';

const EXPIRY_SWEEP_MS = 5_000;

export interface Sandbox {
  readonly app: Express;
  /** Listens and answers the address on which the API and the pages are reached. */
  start(): Promise<string>;
  /** Lets go of the port, of timers and of open connections. */
  stop(): Promise<void>;
  /** For a receiver whose address is only known after the sandbox has started. */
  deliverWebhooksTo(url: string): void;
}

/** A payment provider that speaks Razorpay's protocol and moves no money. */
export function createSandbox(config: SandboxConfig): Sandbox {
  const now = config.now ?? (() => new Date());
  const report = config.report ?? (() => {});
  const store = new Store(config.dataFile);
  const knobs = new Knobs();
  const webhooks = new WebhookSender(
    { store, secret: config.webhookSecret, retryDelaysMs: config.webhookRetryDelaysMs, report },
    config.webhookUrl,
  );

  function emit(event: LinkEvent, subject: EventSubject): void {
    const mode = knobs.current.webhooks;
    if (mode === 'off' || !webhooks.url) return;
    const body = webhookBody(event, subject, Math.floor(now().getTime() / 1000));
    webhooks.send({ eventId: newId('evt'), event, body }, mode === 'duplicate' ? 2 : 1);
  }

  let publicUrl = config.publicUrl?.replace(/\/+$/, '') ?? '';
  const links = new PaymentLinks({ store, now, publicUrl: () => publicUrl, emit });
  const refunds = new Refunds({ store, now, emit, plan: () => knobs.refundPlan() });

  const app = express().disable('x-powered-by');
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  app.use('/_sandbox', controlRoutes({ knobs, links, refunds }));
  app.use('/v1', apiRoutes({ ...config, knobs, links, refunds, store, now }));
  app.use(hostedPageRoutes({ links, keySecret: config.keySecret }));
  app.use(answerFailure(report));

  let server: Server | undefined;
  let sweep: NodeJS.Timeout | undefined;

  return {
    app,
    async start() {
      server = createServer(app);
      const port = await listen(server, config.port);
      publicUrl ||= `http://localhost:${port}`;
      sweep = setInterval(() => links.expireDue(), EXPIRY_SWEEP_MS);
      webhooks.resume();
      refunds.resume();
      return publicUrl;
    },
    async stop() {
      clearInterval(sweep);
      webhooks.stop();
      refunds.stop();
      if (!server) return;
      const closed = new Promise((resolve) => server?.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    deliverWebhooksTo(url) {
      webhooks.url = url;
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Whatever no route foresaw: its status without a stack trace, and a line for whoever runs the sandbox. */
function answerFailure(report: (line: string) => void): ErrorRequestHandler {
  return (error: { status?: number; message?: string }, req, res, next) => {
    if (res.headersSent) return next(error);
    const status = error.status ?? 500;
    if (status >= 500) report(`${req.method} ${req.path} failed: ${error.message ?? 'unknown'}`);
    res.status(status).json({ error: { code: 'SERVER_ERROR', description: 'Request failed' } });
  };
}

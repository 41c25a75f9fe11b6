import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { isRebound } from '@kaarigar/shared/server/local-host';
import { REQUEST_LIMITS } from '@kaarigar/shared/server/request-limits';
import { LOOPBACK, type SandboxConfig } from './config';
import { controlRoutes } from './control/control-routes';
import { Knobs } from './faults/knobs';
import { addPayments } from './ledger/add-payments';
import { Agenda } from './ledger/agenda';
import { Books } from './ledger/books';
import { Disputes } from './ledger/disputes';
import { PaymentLinks } from './ledger/payment-links';
import { Payments } from './ledger/payments';
import type { ProviderName } from './ledger/records';
import { Refunds } from './ledger/refunds';
import { Store } from './ledger/store';
import { hostedPageRoutes } from './page/hosted-page-routes';
import type { Ledger } from './protocol';
import { configuredProtocols } from './protocols';
import { notifyMerchant } from './webhooks/notify-merchant';
import { WebhookSender } from './webhooks/webhook-sender';

const EXPIRY_SWEEP_MS = 5_000;

export interface Sandbox {
  readonly app: Express;
  /** The bank's and the dashboard's side, for tests in the same process. */
  readonly ledger: Ledger;
  /** Starts to listen; returns the address of the APIs and the pages. */
  start(): Promise<string>;
  /** Closes the port, timers and open connections. */
  stop(): Promise<void>;
  /** For a receiver whose address is only known after the sandbox has started. */
  deliverWebhooksTo(url: string, provider?: ProviderName): void;
  /** What is due within this time happens now, for tests in the same process. */
  bringForward(ms: number): void;
}

/** A payment provider that speaks Razorpay's and Cashfree's protocols and moves no money. */
export function createSandbox(config: SandboxConfig): Sandbox {
  const clock = config.now ?? (() => new Date());
  const report = config.report ?? (() => {});
  const protocols = configuredProtocols(config);
  const findProtocol = protocols.find;
  const idsOf = (provider: ProviderName) => protocols.of(provider).ids;
  const store = new Store(config.dataFile);
  const knobs = new Knobs(config.onSilence);
  // The provider's clock, which need not agree with the merchant's.
  const now = () => new Date(clock().getTime() + knobs.current.clockSkewMs);
  const webhooks = new WebhookSender({ store, now, findProtocol, report });
  if (config.webhookUrl) webhooks.deliverTo('razorpay', config.webhookUrl);
  if (config.cashfree?.webhookUrl) webhooks.deliverTo('cashfree', config.cashfree.webhookUrl);

  let publicUrl = config.publicUrl?.replace(/\/+$/, '') ?? '';
  const emit = notifyMerchant({ store, knobs, webhooks, findProtocol, now });
  const holdsUnfunded = (provider: ProviderName) => protocols.of(provider).holdsUnfundedRefunds;
  const agenda = new Agenda(now);
  const common = { store, now, agenda, knobs, idsOf, emit };
  const books = new Books(common);
  const links = new PaymentLinks({ ...common, publicUrl: () => publicUrl });
  const refunds = new Refunds({ ...common, books, holdsUnfunded });
  const payments = new Payments({ ...common, books, links, refunds });
  const disputes = new Disputes({ ...common, books, refunds });
  const ledger = { store, links, payments, refunds, disputes, books, knobs, now };

  const app = express().disable('x-powered-by');
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  app.use(
    '/_sandbox',
    refuseRebound,
    controlRoutes({ ...ledger, webhooks, protocols: protocols.all }),
  );
  for (const protocol of protocols.all) app.use(protocol.basePath, protocol.api(ledger));
  app.use(hostedPageRoutes({ store, links, payments, findProtocol }));
  app.use(answerFailure(report));

  let server: Server | undefined;
  let sweep: NodeJS.Timeout | undefined;

  return {
    app,
    ledger,
    async start() {
      server = createServer(REQUEST_LIMITS, app);
      const port = await listen(server, config.port, config.host);
      publicUrl ||= `http://localhost:${port}`;
      if (config.payments) {
        addPayments({ store, books, now, ids: idsOf('razorpay'), publicUrl }, config.payments);
      }
      sweep = setInterval(() => links.expireDue(), EXPIRY_SWEEP_MS);
      webhooks.resume();
      payments.resume();
      refunds.resume();
      return publicUrl;
    },
    async stop() {
      clearInterval(sweep);
      webhooks.stop();
      agenda.stop();
      if (!server) return;
      const closed = new Promise((resolve) => server?.close(resolve));
      server.closeAllConnections();
      await closed;
    },
    deliverWebhooksTo(url, provider = 'razorpay') {
      webhooks.deliverTo(provider, url);
    },
    bringForward: (ms) => agenda.bringForward(ms),
  };
}

/** The controls pay and refund without asking who wants it. */
const refuseRebound: RequestHandler = (req, res, next) =>
  isRebound(req) ? void res.sendStatus(421) : next();

function listen(server: Server, port: number, host = LOOPBACK): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Answers an unexpected error with a status but no stack trace, and logs a line. */
function answerFailure(report: (line: string) => void): ErrorRequestHandler {
  return (error: { status?: number; message?: string }, req, res, next) => {
    if (res.headersSent) return next(error);
    const status = error.status ?? 500;
    if (status >= 500) report(`${req.method} ${req.path} failed: ${error.message ?? 'unknown'}`);
    res.status(status).json({ error: { code: 'SERVER_ERROR', description: 'Request failed' } });
  };
}

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createHandler } from '../../supabase/local/create-handler';
import { createToken, startDatabase, type TestDatabase } from '../../supabase/tests/fixture';
import { book } from '../../supabase/tests/order-draft';
import { people, TEST_SETTINGS, type PersonName } from '../../supabase/tests/people';
import { createSandbox, type Sandbox } from '../sandbox/create-sandbox';
import { createRazorpayProvider } from '../src/adapters/razorpay/razorpay-provider';
import { createOrderReader } from '../src/adapters/supabase/supabase-order-reader';
import { createJobLedger } from '../src/adapters/supabase/supabase-job-ledger';
import { createPaymentLedger } from '../src/adapters/supabase/supabase-payment-ledger';
import { createApp } from '../src/app';
import { createLog } from '../src/http/logging';
import type { PaymentProvider } from '../src/ports';
import { BackgroundWork } from '../src/use-cases/background-work';

export const KEYS = {
  keyId: 'rzp_test_world',
  keySecret: 'key-secret-of-the-world',
  webhookSecret: 'webhook-secret-of-the-world',
  oldWebhookSecret: 'webhook-secret-before-the-rotation',
} as const;

export const SITE = 'http://localhost:3000';
export const API = `${SITE}/api`;

/** What the database's address does: hands requests on, is gone, or keeps silent. */
type DatabaseMood = 'up' | 'down' | 'silent';

/** The real service, the real sandbox and the real embedded Supabase, each on its own port. */
export interface World {
  readonly database: TestDatabase;
  readonly sandbox: Sandbox;
  readonly sandboxUrl: string;
  readonly serviceUrl: string;
  /** Every line the service logged. */
  readonly log: string[];
  readonly ledger: ReturnType<typeof createPaymentLedger>;
  setDatabase(mood: DatabaseMood): void;
  tokenOf(person: PersonName): string;
  /** Books as the customer, "Interior design" (₹4,000) unless told otherwise, and returns the order's id. */
  book(changes?: Readonly<Record<string, unknown>>): Promise<string>;
  stop(): Promise<void>;
}

interface WorldOptions {
  /** How long the service waits for the provider; short, so that tests of silence are. */
  readonly providerTimeoutMs?: number;
  /** Off: webhooks never come. */
  readonly webhooks?: boolean;
  /** In place of Razorpay at the sandbox, or around it. */
  readonly provider?: (razorpay: PaymentProvider) => PaymentProvider;
}

export async function startWorld({
  providerTimeoutMs = 600,
  webhooks = true,
  provider: toProvider = (razorpay) => razorpay,
}: WorldOptions = {}): Promise<World> {
  const database = await startDatabase();
  let mood: DatabaseMood = 'up';
  const answer = getRequestListener(createHandler(database.supabase));
  const databaseServer = await listen((req, res) => {
    if (mood === 'up') void answer(req, res);
    else if (mood === 'down') res.writeHead(503).end();
  });
  const databaseUrl = addressOf(databaseServer);

  const sandbox = createSandbox({
    port: 0,
    keyId: KEYS.keyId,
    keySecret: KEYS.keySecret,
    webhookSecret: KEYS.webhookSecret,
    webhookRetryDelaysMs: [20, 50, 100, 200, 400, 800, 1_600],
  });
  const sandboxUrl = await sandbox.start();

  const log: string[] = [];
  const razorpay = createRazorpayProvider({
    name: 'razorpay',
    keyId: KEYS.keyId,
    keySecret: KEYS.keySecret,
    webhookSecrets: [KEYS.webhookSecret, KEYS.oldWebhookSecret],
    baseUrl: sandboxUrl,
    timeoutMs: providerTimeoutMs,
  });
  const provider = toProvider(razorpay);
  const ledger = createPaymentLedger({
    url: databaseUrl,
    secretKey: TEST_SETTINGS.secretKey,
    provider: provider.name,
  });
  const background = new BackgroundWork();
  const service = await listen(
    createApp({
      provider,
      ledger,
      jobs: createJobLedger({ url: databaseUrl, secretKey: TEST_SETTINGS.secretKey }),
      orders: createOrderReader(databaseUrl, TEST_SETTINGS.publishableKey),
      clock: { now: () => new Date(), sleep: (ms) => sleep(ms) },
      log: createLog('trace', collect(log)),
      background,
      siteUrl: SITE,
      apiPublicUrl: API,
      allowedOrigins: [SITE],
      isStopping: () => false,
    }),
  );
  const serviceUrl = addressOf(service);
  if (webhooks) sandbox.deliverWebhooksTo(`${serviceUrl}/webhooks/razorpay`);

  return {
    database,
    sandbox,
    sandboxUrl,
    serviceUrl,
    log,
    ledger,
    setDatabase: (next) => {
      mood = next;
    },
    tokenOf: (person) => createToken(database.ids[person], people[person].email),
    book: (changes) => book(database.customer, changes),
    async stop() {
      await sandbox.stop();
      await background.idle();
      await close(service);
      await close(databaseServer);
      await database.supabase.close();
    },
  };
}

function collect(lines: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString('utf8').split('\n').filter(Boolean));
      done();
    },
  });
}

function listen(listener: RequestListener): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer(listener);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

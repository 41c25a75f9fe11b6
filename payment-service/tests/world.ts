import { Writable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { createHandler } from '../../supabase/local/create-handler';
import {
  createToken,
  startDatabase,
  startPgliteDatabase,
  type TestDatabase,
} from '../../supabase/tests/fixture';
import { book } from '../../supabase/tests/order-draft';
import { people, TEST_SETTINGS, type PersonName } from '../../supabase/tests/people';
import { liftQuestionLimits } from '../../supabase/tests/question-limits';
import { createSandbox, type Sandbox } from '../sandbox/create-sandbox';
import { DATABASE_TIMEOUT_MS } from '../src/adapters/supabase/supabase-access';
import { createPaymentLedger } from '../src/adapters/supabase/supabase-payment-ledger';
import { createLog } from '../src/http/logging';
import type { Clock, PaymentLedger, PaymentProvider } from '../src/ports';
import { CASHFREE_KEYS, KEYS, PROVIDER_TIMEOUT_MS, razorpayAt } from './accounts';
import { passDeadlines, startDeadlines, stopDeadlines } from './deadlines';
import {
  addressOf,
  close,
  listen,
  startInstance,
  type InstanceOptions,
  type ServiceInstance,
  type WrapPort,
} from './service-instance';

export { KEYS } from './accounts';
export { API, SITE } from './service-instance';

/** How the database's address behaves: it forwards requests, is gone, or stays silent until the caller gives up. */
type DatabaseState = 'up' | 'down' | 'silent';

/**
 * The real service, the real sandbox and the real embedded Supabase, each on its own port. A slow machine makes no call
 * time out; a call that gets no response times out at once.
 */
export interface World {
  readonly database: TestDatabase;
  readonly sandbox: Sandbox;
  readonly sandboxUrl: string;
  readonly databaseUrl: string;
  readonly serviceUrl: string;
  /** Where operators read the service's metrics. */
  readonly metricsUrl: string;
  /** Every line that the service has logged. */
  readonly log: string[];
  readonly ledger: PaymentLedger;
  setDatabase(state: DatabaseState): void;
  tokenOf(person: PersonName): string;
  /** Books as the customer, by default "Interior design" (₹4,000), and returns the order's id. */
  book(changes?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Runs one round of the reconciler. */
  reconcile(): Promise<void>;
  /** Resolves when the service's work after its responses is done. */
  idle(): Promise<void>;
  /** Another instance of the service on the same database, with the given options changed; `stop` stops it too. */
  startAnother(changes?: InstanceChange): Promise<ServiceInstance>;
  /** Stops the service; webhooks that the provider sends in the meantime are lost. */
  stopService(): Promise<void>;
  /** Kills the service in the middle of its work. */
  killService(): Promise<void>;
  /** Starts the service again, at the same address. */
  restartService(): Promise<void>;
  stop(): Promise<void>;
}

type InstanceChange = Partial<
  Pick<
    InstanceOptions,
    | 'provider'
    | 'otherProviders'
    | 'captcha'
    | 'phoneCodes'
    | 'inboxes'
    | 'databaseCheck'
    | 'wrapPort'
  >
>;

interface WorldOptions {
  /** False: webhooks never come. */
  readonly webhooks?: boolean;
  /** Used instead of Razorpay at the sandbox, or wrapped around it. */
  readonly provider?: (razorpay: PaymentProvider, sandboxUrl: string) => PaymentProvider;
  /** True (the default) is PGlite, as at `npm start`, which runs one statement after the other; false is PostgreSQL. */
  readonly onPglite?: boolean;
  /** Called at each start of the service: returns the wrapper around everything it talks to. */
  readonly wrapPort?: () => WrapPort;
  /** The service's clock; by default the real time. */
  readonly clock?: Clock;
  /** True: people may have the provider asked as often as on the real site; by default as often as a test likes. */
  readonly limitsQuestions?: boolean;
}

export async function startWorld({
  webhooks = true,
  provider: toProvider = (razorpay) => razorpay,
  onPglite = false,
  wrapPort = () => (port) => port,
  clock,
  limitsQuestions = false,
}: WorldOptions = {}): Promise<World> {
  stopDeadlines();
  const database = await (onPglite ? startPgliteDatabase() : startDatabase());
  if (!limitsQuestions) await liftQuestionLimits(database);
  let state: DatabaseState = 'up';
  const answer = getRequestListener(createHandler(database.supabase, TEST_SETTINGS));
  const databaseServer = await listen((req, res) => {
    if (state === 'up') void answer(req, res);
    else if (state === 'down') res.writeHead(503).end();
    else passDeadlines(DATABASE_TIMEOUT_MS);
  });
  const databaseUrl = addressOf(databaseServer);

  const sandbox = createSandbox({
    port: 0,
    keyId: KEYS.keyId,
    keySecret: KEYS.keySecret,
    webhookSecret: KEYS.webhookSecret,
    cashfree: CASHFREE_KEYS,
    onSilence: () => passDeadlines(PROVIDER_TIMEOUT_MS),
    webhookRetryDelaysMs: [20, 50, 100, 200, 400, 800, 1_600, 3_200, 6_400],
  });
  const sandboxUrl = await sandbox.start();

  const lines: string[] = [];
  const log = createLog('trace', collect(lines));
  const razorpay = razorpayAt(sandboxUrl);
  const options = {
    provider: toProvider(razorpay, sandboxUrl),
    databaseUrl,
    log,
    ...(clock && { clock }),
  };
  let service = await startInstance({ ...options, wrapPort: wrapPort() });
  const others: ServiceInstance[] = [];
  if (webhooks) sandbox.deliverWebhooksTo(`${service.url}/webhooks/razorpay`);

  return {
    database,
    sandbox,
    sandboxUrl,
    databaseUrl,
    serviceUrl: service.url,
    metricsUrl: service.metricsUrl,
    log: lines,
    ledger: createPaymentLedger({ url: databaseUrl, ...TEST_SETTINGS }),
    setDatabase: (next) => {
      state = next;
    },
    tokenOf: (person) => createToken(database.ids[person], people[person].email),
    async book(changes) {
      // When the orders of a day are used up, a day passes for them.
      await database.sql(
        `update orders set created_at = created_at - interval '25 hours' where (
           select count(*) from orders where user_id = $1 and created_at > now() - interval '24 hours'
         ) >= private.daily_limit('orders')`,
        [database.ids.customer],
      );
      return book(database.customer, changes);
    },
    reconcile: () => service.reconcile(),
    idle: () => service.idle(),
    async startAnother(changes = {}) {
      const another = await startInstance({ ...options, ...changes });
      others.push(another);
      return another;
    },
    stopService: () => service.stop(),
    killService: () => service.kill(),
    async restartService() {
      service = await startInstance({
        ...options,
        wrapPort: wrapPort(),
        port: Number(new URL(service.url).port),
      });
    },
    async stop() {
      await sandbox.stop();
      for (const instance of [service, ...others]) await instance.stop();
      await close(databaseServer);
      await database.supabase.close();
      startDeadlines();
    },
  };
}

/** A stream that keeps its lines. */
export function collect(lines: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString('utf8').split('\n').filter(Boolean));
      done();
    },
  });
}

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { TEST_SETTINGS } from '../../supabase/tests/people';
import { createContactDesk } from '../src/adapters/supabase/supabase-contact-desk';
import { createSearchDesk } from '../src/adapters/supabase/supabase-search-desk';
import { createDeliveryLedger } from '../src/adapters/supabase/supabase-delivery-ledger';
import { createJobLedger } from '../src/adapters/supabase/supabase-job-ledger';
import { createOrderList } from '../src/adapters/supabase/supabase-order-list';
import { createOrderReader } from '../src/adapters/supabase/supabase-order-reader';
import { createPaymentLedger } from '../src/adapters/supabase/supabase-payment-ledger';
import { createPhotoStore } from '../src/adapters/supabase/supabase-photo-store';
import { createStaffAccess } from '../src/adapters/supabase/supabase-staff-access';
import { createApp, type AppDependencies } from '../src/app';
import { meteredLedger } from '../src/metrics/metered-ledger';
import { meteredProvider } from '../src/metrics/metered-provider';
import { createMetrics } from '../src/metrics/metrics';
import { createMetricsListener } from '../src/metrics/metrics-listener';
import type { Captcha, Clock, DatabaseCheck, PaymentProvider } from '../src/ports';
import { BackgroundWork } from '../src/use-cases/background-work';
import { createProviders } from '../src/use-cases/providers';
import { removePhotos } from '../src/use-cases/photos';
import { reconcile } from '../src/use-cases/reconcile';

export const SITE = 'http://localhost:3000';
export const API = `${SITE}/api`;

/** As much of a separate process as a test can have: its own server, counters and background work. */
export interface ServiceInstance {
  readonly url: string;
  /** Where operators read its metrics. */
  readonly metricsUrl: string;
  /** Runs one round of this instance's reconciler; there is no timer. */
  reconcile(): Promise<void>;
  /** Runs one round of removing photos; there is no timer either. */
  removePhotos(): Promise<void>;
  /** Resolves when the work that follows the responses is done. */
  idle(): Promise<void>;
  stop(): Promise<void>;
  /** Ends like a killed process: connections break, and nothing waits for unfinished work. */
  kill(): Promise<void>;
}

export interface InstanceOptions {
  /** The provider that creates new links. */
  readonly provider: PaymentProvider;
  readonly otherProviders?: readonly PaymentProvider[];
  readonly databaseUrl: string;
  readonly log: Logger;
  /** Any free port by default. */
  readonly port?: number;
  /** Wraps everything the instance talks to, e.g. to let it die at a certain call. */
  readonly wrapPort?: WrapPort;
  readonly clock?: Clock;
  /** By default nobody checks whether the database is as wanted. */
  readonly databaseCheck?: DatabaseCheck;
  /** Of the contact form; by default none. */
  readonly captcha?: Captcha | null;
  /** By default nobody sends codes. */
  readonly phoneCodes?: AppDependencies['phoneCodes'];
  /** By default no provider of texts is set. */
  readonly inboxes?: AppDependencies['inboxes'];
}

/** Returns a port that does the same as `port`, or less. */
export type WrapPort = <Port extends object>(port: Port) => Port;

const CLOCK: Clock = { now: () => new Date(), sleep: (ms) => sleep(ms) };

export async function startInstance(options: InstanceOptions): Promise<ServiceInstance> {
  const { databaseUrl, log, port = 0, wrapPort = (it) => it, clock = CLOCK } = options;
  const { captcha = null } = options;
  const { publishableKey, secretKey } = TEST_SETTINGS;
  const metrics = createMetrics();
  const metered = (provider: PaymentProvider) => meteredProvider(wrapPort(provider), metrics);
  const others = (options.otherProviders ?? []).map(metered);
  const providers = createProviders(metered(options.provider), others);
  const ledger = wrapPort(createPaymentLedger({ url: databaseUrl, publishableKey, secretKey }));
  const photos = wrapPort(createPhotoStore({ url: databaseUrl, secretKey }));
  const background = new BackgroundWork();
  const stopping = new AbortController();
  const app = createApp({
    providers,
    ledger,
    databaseCheck: options.databaseCheck ?? null,
    jobs: wrapPort(createJobLedger({ url: databaseUrl, secretKey })),
    contactDesk: wrapPort(createContactDesk({ url: databaseUrl, secretKey })),
    searchDesk: wrapPort(createSearchDesk({ url: databaseUrl, secretKey })),
    photos,
    captcha,
    phoneCodes: options.phoneCodes ?? null,
    inboxes: options.inboxes ?? [],
    deliveries: wrapPort(createDeliveryLedger({ url: databaseUrl, secretKey })),
    staffAccess: wrapPort(
      createStaffAccess({ url: databaseUrl, publishableKey, secretKey, siteUrl: SITE }),
    ),
    orders: wrapPort(createOrderReader(databaseUrl, publishableKey)),
    orderList: wrapPort(createOrderList(databaseUrl, publishableKey)),
    metrics,
    clock,
    log,
    background,
    siteUrl: SITE,
    apiPublicUrl: API,
    allowedOrigins: [SITE],
    trustedProxies: false,
    isStarting: () => false,
    isStopping: () => stopping.signal.aborted,
  });
  const server = await listen(app, port);
  const metricsServer = await listen(createMetricsListener(metrics, { ledger, log }));
  const closeBoth = () => Promise.all([close(server), close(metricsServer)]).then(() => undefined);
  return {
    url: addressOf(server),
    metricsUrl: `${addressOf(metricsServer)}/metrics`,
    reconcile: () =>
      reconcile({
        providers,
        ledger: meteredLedger(ledger, metrics, 'reconciler'),
        clock,
        log,
        meter: metrics,
        signal: stopping.signal,
      }),
    removePhotos: () => removePhotos({ photos, log, meter: metrics, signal: stopping.signal }),
    idle: () => background.idle(),
    async stop() {
      stopping.abort();
      await background.idle();
      await closeBoth();
    },
    kill: closeBoth,
  };
}

export function listen(listener: RequestListener, port = 0): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener);
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

export function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

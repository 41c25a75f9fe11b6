import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyCaptcha } from '@kaarigar/shared/captcha/verify-captcha';
import type { Wanted } from '@kaarigar/shared/database/check-database';
import type { Offers } from '@kaarigar/shared/database/offers';
import { ConfigError } from '@kaarigar/shared/environment/read-environment';
import { STOP } from '@kaarigar/shared/environment/drain';
import { REQUEST_LIMITS } from '@kaarigar/shared/server/request-limits';
import { stopServers } from '@kaarigar/shared/server/stop-servers';
import { checkAt, createDatabaseCheck } from './adapters/create-database-check';
import { createProvider } from './adapters/create-provider';
import { createTextGateway, createTextInboxes } from './adapters/create-text-gateway';
import { createCodeDesk } from './adapters/supabase/supabase-code-desk';
import { createContactDesk } from './adapters/supabase/supabase-contact-desk';
import { createSendSmsHook } from './adapters/supabase/send-sms-hook';
import { createSearchDesk } from './adapters/supabase/supabase-search-desk';
import { createDeliveryLedger } from './adapters/supabase/supabase-delivery-ledger';
import { createJobLedger } from './adapters/supabase/supabase-job-ledger';
import { createOrderList } from './adapters/supabase/supabase-order-list';
import { createOrderReader } from './adapters/supabase/supabase-order-reader';
import { createPaymentLedger } from './adapters/supabase/supabase-payment-ledger';
import { createPeopleDesk } from './adapters/supabase/supabase-people-desk';
import { createPhotoStore } from './adapters/supabase/supabase-photo-store';
import { createStaffAccess } from './adapters/supabase/supabase-staff-access';
import { createApp, type AppDependencies } from './app';
import { parseConfig, type Config } from './config';
import { createLog } from './http/logging';
import { meteredLedger } from './metrics/metered-ledger';
import { meteredProvider } from './metrics/metered-provider';
import { createMetrics, type Metrics } from './metrics/metrics';
import { createMetricsListener } from './metrics/metrics-listener';
import type { Clock } from './ports';
import type { ProviderConfig } from './provider-config';
import { startScheduler } from './scheduler';
import { startMessages } from './start-messages';
import { BackgroundWork } from './use-cases/background-work';
import { demandSecondFactor } from './use-cases/demand-second-factor';
import { keepNoLonger } from './use-cases/keep-no-longer';
import { createProviders, type Providers } from './use-cases/providers';
import { CODE_TIMEOUT_MS } from './use-cases/send-phone-code';
import { removePhotos } from './use-cases/photos';
import { reconcile } from './use-cases/reconcile';

/** What somebody took back goes soon; all else is due by the day. */
const REMOVE_PHOTOS_EVERY_MS = 5 * 60_000;
/** What is kept for days is not kept an hour longer. */
const KEEP_NO_LONGER_EVERY_MS = 30 * 60_000;

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readConfig(): Config {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) fail(error.message);
    throw error;
  }
}

/** Beside `main.js` of a bundle; from the sources, what `npm run db:check` has derived. */
function readWanted(): Wanted {
  const read = (file: string) =>
    JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
  const isThere = (file: string) => existsSync(path.join(import.meta.dirname, file));
  if (isThere('wanted.json')) return read('wanted.json');
  const derived = '../../.local/wanted-database.json';
  if (isThere(derived)) return read(derived).wanted;
  return fail(
    'The payment service cannot check the database of DATABASE_URL: nothing says how it is to be. Start it from a bundle (npm run bundle), or run npm run db:check first.',
  );
}

/** What this service asks of the database; a bundle has it beside the process. */
function readAsks(): Offers | null {
  const file = path.join(import.meta.dirname, 'database.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function connectProviders({ provider, otherProviders }: Config, metrics: Metrics): Providers {
  const connect = (config: ProviderConfig) => meteredProvider(createProvider(config), metrics);
  return createProviders(connect(provider), otherProviders.map(connect));
}

/** Without a key of the hook, or a provider, nobody gets a code. */
function phoneCodesOf(config: Config): AppDependencies['phoneCodes'] {
  const { texts, siteUrl, apiPublicUrl, supabase } = config;
  if (texts.hookKeys.length === 0 || !texts.exotel) return null;
  return {
    hook: createSendSmsHook(texts.hookKeys),
    codes: createCodeDesk(supabase),
    // Of its own: the sign-in service waits less long than an outbox.
    gateway: createTextGateway(texts, { siteUrl, apiPublicUrl, timeoutMs: CODE_TIMEOUT_MS }),
  };
}

function start(config: Config): void {
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  const providers = connectProviders(config, metrics);
  const { url, publishableKey, secretKey } = config.supabase;
  const { captcha } = config;
  const ledger = createPaymentLedger({ url, publishableKey, secretKey });
  const photos = createPhotoStore({ url, secretKey });
  const people = createPeopleDesk({ url, secretKey });
  const clock: Clock = { now: () => new Date(), sleep: (ms) => sleep(ms) };
  const background = new BackgroundWork();
  const staffAccess = createStaffAccess({ ...config.supabase, siteUrl: config.siteUrl });
  const stopping = new AbortController();
  let isStarting = true;

  const app = createApp({
    providers,
    orders: createOrderReader(url, publishableKey),
    orderList: createOrderList(url, publishableKey),
    ledger,
    databaseCheck:
      config.databaseUrl === null
        ? null
        : createDatabaseCheck(readWanted(), checkAt(config.databaseUrl, readAsks())),
    jobs: createJobLedger({ url, secretKey }),
    contactDesk: createContactDesk({ url, secretKey }),
    searchDesk: createSearchDesk({ url, secretKey }),
    photos,
    captcha: captcha && { isSolved: (answer) => verifyCaptcha(captcha, answer) },
    phoneCodes: phoneCodesOf(config),
    inboxes: createTextInboxes(config.texts),
    deliveries: createDeliveryLedger({ url, secretKey }),
    staffAccess,
    metrics,
    clock,
    log,
    background,
    siteUrl: config.siteUrl,
    apiPublicUrl: config.apiPublicUrl,
    allowedOrigins: config.allowedOrigins,
    trustedProxies: config.trustedProxies,
    isStarting: () => isStarting,
    isStopping: () => stopping.signal.aborted,
  });

  const server = listen(app, config.port);
  const metricsServer = listen(createMetricsListener(metrics, { ledger, log }), config.metricsPort);

  function listen(listener: RequestListener, port: number): Server {
    const listening = createServer(REQUEST_LIMITS, listener);
    listening.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        fail(`The payment service cannot start: port ${port} is in use by another program.`);
      }
      fail(`The payment service cannot listen on port ${port} (${error.code}).`);
    });
    return listening.listen(port, config.host, () => log.info({ port }, 'listening'));
  }

  void demandSecondFactor(
    { staffAccess, clock, log, signal: stopping.signal },
    config.requireStaffMfa,
  ).then(() => {
    isStarting = false;
  });

  const countedLedger = meteredLedger(ledger, metrics, 'reconciler');
  const tools = { providers, ledger: countedLedger, clock, log, meter: metrics };
  const reconciler = startScheduler(config.reconcileEveryMs, (signal) =>
    reconcile({ ...tools, signal }),
  );
  const messages = startMessages(config, { log, metrics });
  const photoRemoval = startScheduler(REMOVE_PHOTOS_EVERY_MS, (signal) =>
    removePhotos({ photos, log, meter: metrics, signal }),
  );
  const removal = startScheduler(KEEP_NO_LONGER_EVERY_MS, (signal) =>
    keepNoLonger({ people, log, meter: metrics, signal }),
  );

  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => {
      if (stopping.signal.aborted) return;
      stopping.abort();
      log.info({ signal: name }, 'stopping');
      const times = { drainMs: config.drainMs, withinMs: STOP.cutAfterMs };
      // Background work is complete only when no request can add to it.
      const finished = Promise.all([
        reconciler.stop(),
        messages.stop(),
        photoRemoval.stop(),
        removal.stop(),
        stopServers([server, metricsServer], times).then(() => background.idle()),
      ]).then(() => true);
      void Promise.race([finished, sleep(STOP.endAfterMs, false)]).then((isClean) => {
        log.info({ isClean }, 'stopped');
        process.exit(isClean ? 0 : 1);
      });
    });
  }
}

start(readConfig());

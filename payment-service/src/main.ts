import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createProvider } from './adapters/create-provider';
import { createJobLedger } from './adapters/supabase/supabase-job-ledger';
import { createOrderReader } from './adapters/supabase/supabase-order-reader';
import { createPaymentLedger } from './adapters/supabase/supabase-payment-ledger';
import { createApp } from './app';
import { ConfigError, parseConfig, type Config } from './config';
import { createLog } from './http/logging';
import { BackgroundWork } from './use-cases/background-work';

/** How long a stopping process lets requests and webhook work finish. */
const STOP_WITHIN_MS = 10_000;

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

function start(config: Config): void {
  const log = createLog(config.logLevel);
  const provider = createProvider(config.provider);
  const background = new BackgroundWork();
  let isStopping = false;

  const app = createApp({
    provider,
    orders: createOrderReader(config.supabase.url, config.supabase.publishableKey),
    ledger: createPaymentLedger({ ...config.supabase, provider: provider.name }),
    jobs: createJobLedger(config.supabase),
    clock: { now: () => new Date(), sleep: (ms) => sleep(ms) },
    log,
    background,
    siteUrl: config.siteUrl,
    apiPublicUrl: config.apiPublicUrl,
    allowedOrigins: config.allowedOrigins,
    isStopping: () => isStopping,
  });

  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, app);
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      fail(`The payment service cannot start: port ${config.port} is in use by another program.`);
    }
    fail(`The payment service cannot listen on port ${config.port} (${error.code}).`);
  });
  server.listen(config.port, () => log.info({ port: config.port }, 'listening'));

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      log.info({ signal }, 'stopping');
      void stop(server, background).then((isClean) => {
        log.info({ isClean }, 'stopped');
        process.exit(isClean ? 0 : 1);
      });
    });
  }
}

/** Takes no new connection, finishes what was begun; false when that took too long. */
async function stop(server: Server, background: BackgroundWork): Promise<boolean> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const finished = closed.then(() => background.idle()).then(() => true);
  return Promise.race([finished, sleep(STOP_WITHIN_MS, false)]);
}

start(readConfig());

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { KEYS } from '../payment-service/tests/accounts';
import { freePort } from '../scripts/free-port.mjs';
import { TEST_SETTINGS } from '../supabase/tests/people';
import type { Command, Counts, Environment, PayableOrder, Settled } from './payment-environment';

const SITE = 'http://localhost:3000';
const START_WITHIN_MS = 60_000;

/** Everything that is measured, each part in a process of its own. */
export interface Processes extends Environment {
  /** The addresses of the payment service and of the bare one. */
  readonly urls: Readonly<Record<keyof Settled, string>>;
  addOrders(orders: number): Promise<readonly PayableOrder[]>;
  /** Requests that the database and the provider have received. */
  counts(): Promise<Counts>;
  settled(): Promise<Settled>;
  stop(): void;
}

export async function startProcesses(): Promise<Processes> {
  const children: ChildProcess[] = [];
  const run = (file: string, env: Readonly<Record<string, string>> = {}): ChildProcess => {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    return child;
  };

  const environmentProcess = run('./payment-environment.ts');
  const [environment] = (await once(environmentProcess, 'message')) as [Environment];
  const ask = async <Answer>(command: Command): Promise<Answer> => {
    environmentProcess.send(command);
    const [answer] = (await once(environmentProcess, 'message')) as [Answer];
    return answer;
  };

  const settings = {
    SUPABASE_URL: environment.databaseUrl,
    SUPABASE_PUBLISHABLE_KEY: TEST_SETTINGS.publishableKey,
    SUPABASE_SECRET_KEY: TEST_SETTINGS.secretKey,
    RAZORPAY_KEY_ID: KEYS.keyId,
    RAZORPAY_KEY_SECRET: KEYS.keySecret,
    RAZORPAY_BASE_URL: environment.providerUrl,
  };
  const start = async (file: string, env: Readonly<Record<string, string>>): Promise<string> => {
    const port = String(await freePort());
    run(file, { ...settings, ...env, PORT: port });
    const url = `http://127.0.0.1:${port}`;
    await answers(`${url}/healthz`);
    return url;
  };
  return {
    ...environment,
    urls: {
      bare: await start('./bare-service.ts', {}),
      service: await start('../payment-service/src/main.ts', {
        SITE_URL: SITE,
        API_PUBLIC_URL: `${SITE}/api`,
        ALLOWED_ORIGINS: SITE,
        RAZORPAY_WEBHOOK_SECRETS: KEYS.webhookSecret,
        // Keeps the reconciler from settling orders, so that only the measured webhooks do.
        RECONCILE_EVERY_MS: '3600000',
        LOG_LEVEL: 'warn',
        METRICS_PORT: '0',
      }),
    },
    addOrders: (orders) => ask({ orders }),
    counts: () => ask('counts'),
    settled: () => ask('settled'),
    stop: () =>
      children.forEach((child) =>
        child === environmentProcess ? child.disconnect() : child.kill(),
      ),
  };
}

async function answers(url: string): Promise<void> {
  const until = Date.now() + START_WITHIN_MS;
  while (Date.now() < until) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`${url} does not answer`);
}

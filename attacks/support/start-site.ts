import { readFileSync } from 'node:fs';
import path from 'node:path';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../scripts/free-port.mjs';
import { findOffset, readPorts, TEST_OFFSET, type Ports } from '../../scripts/ports.mjs';
import { localEnvironment, localFolder } from '../../scripts/settings.mjs';
import { createDatabase } from '../../supabase/tests/shared-postgres';
import { readCatalogue } from './catalogue';
import { employ, join, newMark, personWith, withSecondFactor } from './people';
import { fillAccount } from './victim';

const ROOT = path.join(import.meta.dirname, '../..');
/** Not that of the browser tests, so that both can run. */
const FIRST_OFFSET = TEST_OFFSET + 50;
const GATEWAY_PORT = 3000;
const READY = /Kaarigar is running/;

/** Staff sign in as on the real site; the many requests of the attacks all come from one address. */
const SETTINGS = { RATE_LIMIT_FACTOR: '100000', REQUIRE_STAFF_MFA: 'on' };
/** As the browser tests: a quarter less work than files, which are no subject here. */
const IN_MEMORY = { SUPABASE_DATA_DIR: 'memory://' };

/**
 * Vitest's `globalSetup`: starts the site as `npm start` does, with fresh data, unless `SITE` names one of this machine
 * that runs already (started with `SETTINGS`), and lets a victim, an attacker and staff come to it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['SITE'];
  const offset = running
    ? Number(new URL(running).port) - GATEWAY_PORT
    : await findOffset(FIRST_OFFSET);
  const place = { PORT_OFFSET: String(offset) };
  const ports = readPorts(place);
  const folder = localFolder(place);
  const own = running ? null : await startSite(place);
  const limitedPort = await freePort();
  const limited = await startGateway(ports, folder, limitedPort);
  const stop = async () => {
    await Promise.all([limited, own].map((child) => child && end(child)));
  };
  try {
    project.provide('site', {
      ...(await peopleAt(ports, folder)),
      ports,
      limitedUrl: `http://localhost:${limitedPort}`,
      catalogue: await offered(project),
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function peopleAt(ports: Ports, folder: string) {
  const secrets: Record<string, string> = JSON.parse(
    readFileSync(path.join(folder, 'secrets.json'), 'utf8'),
  );
  const secret = (name: string): string => secrets[name] ?? '';
  const url = `http://localhost:${ports.gateway}`;
  const publishableKey = secret('SUPABASE_PUBLISHABLE_KEY');
  const doors = {
    url,
    publishableKey,
    mailbox: `http://127.0.0.1:${ports.mailbox}/mailbox.json`,
    sandbox: `http://localhost:${ports['payment-sandbox']}`,
  };
  const employee = async (role: 'staff' | 'admin') => {
    const person = await join(doors, personWith(newMark()));
    await employ(doors, person, { role, key: secret('SUPABASE_SECRET_KEY') });
    return withSecondFactor(doors, person);
  };
  const mark = newMark();
  const person = personWith(mark);
  const victim = await join(doors, person);
  return {
    url,
    publishableKey,
    mailbox: doors.mailbox,
    serviceMetrics: `http://127.0.0.1:${ports['payment-service-metrics']}/metrics`,
    secrets: {
      jwt: secret('SUPABASE_JWT_SECRET'),
      key: secret('SUPABASE_SECRET_KEY'),
      razorpayWebhook: secret('RAZORPAY_WEBHOOK_SECRETS'),
      razorpayKey: secret('RAZORPAY_KEY_SECRET'),
      cashfree: secret('CASHFREE_CLIENT_SECRET'),
      exotel: secret('EXOTEL_CALLBACK_SECRETS'),
      whatsApp: secret('WHATSAPP_APP_SECRETS'),
      whatsAppVerify: secret('WHATSAPP_VERIFY_TOKEN'),
      hook: secret('SEND_SMS_HOOK_SECRETS'),
    },
    people: {
      victim,
      attacker: await join(doors, personWith(newMark())),
      staff: await employee('staff'),
      admin: await employee('admin'),
    },
    victims: await fillAccount(doors, victim, person, mark),
  };
}

async function offered(project: TestProject) {
  const { postgres } = project.vitest.getRootProject().getProvidedContext();
  const { url, drop } = await createDatabase(postgres);
  try {
    return await readCatalogue(url);
  } finally {
    await drop();
  }
}

/** `npm start` with fresh data; ends with this process, also on Windows, which has no signals. */
async function startSite(place: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--reset'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...SETTINGS, ...IN_MEMORY, ...place },
  });
  await said(child, READY);
  return child;
}

async function startGateway(ports: Ports, folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'shell/gateway/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...localEnvironment(ports, folder).gateway,
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      SITE_URL: `http://localhost:${port}`,
      RATE_LIMIT_FACTOR: '1',
    },
  });
  await answers(child, `http://127.0.0.1:${port}/healthz`);
  return child;
}

/** Waits until the process has written what matches; throws with all it wrote when it ends before that. */
async function said(child: ChildProcess, expected: RegExp): Promise<void> {
  let written = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        written += String(chunk);
        if (expected.test(written)) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`the site did not start: ${written}`)));
  });
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  let written = '';
  child.stderr?.on('data', (chunk) => (written += String(chunk)));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the gateway did not start: ${written}`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  // The site stops on either; the gateway knows signals alone.
  if (child.connected) child.disconnect();
  child.kill('SIGTERM');
  await exited;
}

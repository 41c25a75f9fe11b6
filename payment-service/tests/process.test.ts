import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { TEST_SETTINGS } from '../../supabase/tests/people';
import { bundledService } from './bundled-service';
import { booksOf, goToPay, press } from './customer';
import { eventually } from './eventually';
import { OUTSIDE } from './outside';
import { makeDue } from './reconciling';
import { KEYS, startWorld } from './world';

// These tests start processes, which takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000 });
const PATIENCE = { timeoutMs: 120_000 };

const COMMON = {
  DRAIN_SECONDS: '0',
  METRICS_PORT: '0',
  SITE_URL: 'http://localhost:3000',
  API_PUBLIC_URL: 'http://localhost:3000/api',
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  ALLOWED_ORIGINS: 'http://localhost:3000',
};
const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_test_x',
  RAZORPAY_KEY_SECRET: 'x',
  RAZORPAY_WEBHOOK_SECRETS: 'x',
};
const CASHFREE = {
  CASHFREE_CLIENT_ID: 'x',
  CASHFREE_CLIENT_SECRET: 'x',
};
const GOOD = { ...COMMON, ...RAZORPAY };

let main: string;
beforeAll(async () => {
  main = await bundledService();
});

interface Running {
  readonly child: ChildProcess;
  readonly exited: Promise<{ readonly code: number | null; readonly stderr: string }>;
}

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

function start(env: Readonly<Record<string, string>>): Running {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString('utf8');
  });
  const exited = new Promise<{ code: number | null; stderr: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, stderr }));
  });
  return { child, exited };
}

function occupyPort(): Promise<{ readonly server: Server; readonly port: string }> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, () => {
      resolve({ server, port: String((server.address() as AddressInfo).port) });
    });
  });
}

describe('the process', () => {
  it('lists all that is wrong with its environment and exits with 1', async () => {
    const { code, stderr } = await start({ ...GOOD, SITE_URL: 'x', ALLOWED_ORIGINS: '' }).exited;
    expect(code).toBe(1);
    expect(stderr).toMatch(/SITE_URL.*\n.*ALLOWED_ORIGINS/);
    expect(stderr).not.toContain('    at ');
  });

  it('says in one sentence that its port is taken and exits with 1', async () => {
    const { server, port } = await occupyPort();
    const { code, stderr } = await start({ ...GOOD, PORT: port }).exited;
    server.close();
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(`port ${port} is in use`);
  });

  it.skipIf(OUTSIDE === undefined)(
    'is reached from other machines only where HOST says so',
    async () => {
      for (const [env, fromOutside] of [
        [{}, 'refused'],
        [{ HOST: '0.0.0.0' }, 200],
      ] as const) {
        const ports = { PORT: String(await freePort()), METRICS_PORT: String(await freePort()) };
        const { child, exited } = start({ ...GOOD, ...ports, ...env });
        const at = (address: string) =>
          Promise.all(
            [`${ports.PORT}/healthz`, `${ports.METRICS_PORT}/metrics`].map((where) =>
              fetch(`http://${address}:${where}`).then(
                ({ status }) => status,
                () => 'refused',
              ),
            ),
          );
        await eventually(async () => expect(await at('127.0.0.1')).toEqual([200, 200]), PATIENCE);
        expect(await at(OUTSIDE ?? '')).toEqual([fromOutside, fromOutside]);
        child.kill('SIGTERM');
        expect(await exited).toEqual({ code: 0, stderr: '' });
      }
    },
  );

  it.each([
    ['Razorpay alone', { ...RAZORPAY }, [401, 404]],
    ['Cashfree alone', { ...CASHFREE, PAYMENT_PROVIDER: 'cashfree' }, [404, 401]],
    ['Razorpay, and Cashfree as before', { ...RAZORPAY, ...CASHFREE }, [401, 401]],
  ])(
    'with %s is live without database and provider, and stops cleanly',
    async (_what, env, doors) => {
      const port = String(await freePort());
      const { child, exited } = start({ ...COMMON, ...env, PORT: port });
      await eventually(async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
        expect(answer.status).toBe(200);
      }, PATIENCE);
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
      const unsigned = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      };
      const paths = ['razorpay', 'cashfree'].map((name) => `/webhooks/${name}`);
      const answers = await Promise.all(
        paths.map((path) => fetch(`http://127.0.0.1:${port}${path}`, unsigned)),
      );
      expect(answers.map(({ status }) => status)).toEqual(doors);
      child.kill('SIGTERM');
      expect(await exited).toEqual({ code: 0, stderr: '' });
    },
  );

  it('settles by itself what nobody tells it of, and stops cleanly', async () => {
    const world = await startWorld({ webhooks: false });
    const orderId = await world.book();
    await press(await goToPay(world, orderId), 'pay-and-close');
    const { child, exited } = start({
      ...GOOD,
      PORT: String(await freePort()),
      SUPABASE_URL: world.databaseUrl,
      SUPABASE_PUBLISHABLE_KEY: TEST_SETTINGS.publishableKey,
      SUPABASE_SECRET_KEY: TEST_SETTINGS.secretKey,
      RAZORPAY_BASE_URL: world.sandboxUrl,
      RAZORPAY_KEY_ID: KEYS.keyId,
      RAZORPAY_KEY_SECRET: KEYS.keySecret,
      RECONCILE_EVERY_MS: '1000',
    });
    await makeDue(world, 'attempts');
    await eventually(
      async () => expect(await booksOf(world, orderId)).toMatchObject({ status: 'SUCCESS' }),
      PATIENCE,
    );
    child.kill('SIGTERM');
    expect(await exited).toEqual({ code: 0, stderr: '' });
    await world.stop();
  });
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { TEST_SETTINGS } from './people';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 120_000;
const THREE_STARTS_MS = 480_000;

let folder: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kaarigar-supabase-'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function start(env: Readonly<Record<string, string>>): {
  child: ChildProcess;
  output: () => string;
} {
  const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/server.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      SITE_URL: TEST_SETTINGS.siteUrl,
      SUPABASE_JWT_SECRET: TEST_SETTINGS.jwtSecret,
      SUPABASE_PUBLISHABLE_KEY: TEST_SETTINGS.publishableKey,
      SUPABASE_SECRET_KEY: TEST_SETTINGS.secretKey,
      SUPABASE_DATA_DIR: path.join(folder, 'data'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (text += String(chunk)));
  return { child, output: () => text };
}

const exitCode = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  running.delete(child);
  return child.exitCode;
};

async function untilReady(port: number): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/health`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: READY_WITHIN_MS, interval: 100 },
    )
    .toBe(200);
}

const send = (port: number) =>
  fetch(`http://127.0.0.1:${port}/rest/v1/rpc/send_contact_message`, {
    method: 'POST',
    headers: { apikey: TEST_SETTINGS.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      p_name: 'A',
      p_email: 'kept@test.example',
      p_message: 'Kept',
      p_locale: 'hi',
    }),
  });

const countMessages = async (port: number): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${port}/rest/v1/contact_messages?select=id`, {
    headers: { apikey: TEST_SETTINGS.secretKey },
  });
  return ((await response.json()) as unknown[]).length;
};

describe('the process', () => {
  it(
    'keeps its data over a stop and a start, and a second one on its port gives up with one sentence',
    async () => {
      const port = await freePort();
      const first = start({ SUPABASE_PORT: String(port) });
      await untilReady(port);
      expect((await send(port)).status).toBe(200);

      const second = start({ SUPABASE_PORT: String(port) });
      expect(await exitCode(second.child)).toBe(1);
      expect(second.output().trim()).toBe(
        `Port ${port} (Supabase) is in use: stop what listens there, or set PORT_OFFSET.`,
      );

      first.child.kill('SIGTERM');
      expect(await exitCode(first.child)).toBe(0);
      const third = start({ SUPABASE_PORT: String(port) });
      await untilReady(port);
      expect(await countMessages(port)).toBe(1);
      third.child.kill('SIGINT');
      expect(await exitCode(third.child)).toBe(0);
    },
    THREE_STARTS_MS,
  );

  it('names every bad setting in one sentence', async () => {
    const { child, output } = start({
      SUPABASE_PORT: 'none',
      SITE_URL: 'localhost',
      SUPABASE_JWT_SECRET: 'short',
      SUPABASE_SECRET_KEY: '',
    });
    expect(await exitCode(child)).toBe(1);
    expect(output().trim().split('\n')).toHaveLength(1);
    for (const name of [
      'SUPABASE_PORT',
      'SITE_URL',
      'SUPABASE_JWT_SECRET',
      'SUPABASE_SECRET_KEY',
    ]) {
      expect(output()).toContain(name);
    }
    expect(output()).not.toContain('SUPABASE_PUBLISHABLE_KEY');
  });
});

import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';

/** Everything that a gateway needs in production, and nothing more. */
export const GATEWAY = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  SITE_URL: 'https://kaarigar.test',
  REMOTES_FILE: '/srv/kaarigar/remotes.json',
  SUPABASE_ORIGIN: 'https://project.supabase.test',
  PUBLIC_SUPABASE_URL: 'https://project.supabase.test',
  PAYMENT_SERVICE_ORIGIN: 'http://127.0.0.1:9',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdef',
};

/** The same of the payment service. */
export const SERVICE = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  SITE_URL: 'https://kaarigar.test',
  API_PUBLIC_URL: 'https://kaarigar.test/api',
  SUPABASE_URL: 'https://127.0.0.1:9',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdef',
  SUPABASE_SECRET_KEY: 'sb_secret_0123456789abcdef',
  ALLOWED_ORIGINS: 'https://kaarigar.test',
  RAZORPAY_KEY_ID: 'rzp_live_0123456789',
  RAZORPAY_KEY_SECRET: 'a-key-secret-of-24-signs',
  RAZORPAY_WEBHOOK_SECRETS: 'a-secret-of-the-webhook',
  SMTP_URL: 'smtps://user:password@smtp.kaarigar.test',
  MAIL_FROM: 'orders@kaarigar.test',
  SUPPORT_EMAIL: 'support@kaarigar.test',
};

export type ProcessName = 'gateway' | 'payment-service';

export interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly metricsUrl: string;
  readonly ended: Promise<{ readonly code: number | null; readonly seconds: number }>;
  /** Everything it has written. */
  output(): string;
}

/** Copies one process out of the bundle into an empty folder and starts it with `node main.js`, as an operator would. */
export async function startBundled(
  name: ProcessName,
  env: Readonly<Record<string, string>>,
): Promise<Running> {
  const folder = mkdtempSync(path.join(tmpdir(), `kaarigar-${name}-`));
  cpSync(path.join(inject('bundle'), name), folder, { recursive: true });
  const [port, metricsPort] = [await freePort(), await freePort()];
  const begun = Date.now();
  const child = spawn(process.execPath, ['main.js'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  }
  const ended = new Promise<{ code: number | null; seconds: number }>((resolve) => {
    child.once('close', (code) => resolve({ code, seconds: (Date.now() - begun) / 1_000 }));
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  });
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    ended,
    output: () => output,
  };
}

/** The status of an address; null while nobody answers there. */
export async function statusOf(url: string): Promise<number | null> {
  return fetch(url).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    () => null,
  );
}

import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { parseConfig } from './config';
import { createLog } from './http/logging';
import { createMetrics } from './metrics/metrics';
import { startMessages } from './start-messages';

const variables = {
  SITE_URL: 'https://kaarigar.example',
  API_PUBLIC_URL: 'https://kaarigar.example/api',
  // Nobody listens there.
  SUPABASE_URL: 'http://127.0.0.1:9',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  ALLOWED_ORIGINS: 'https://kaarigar.example',
  RAZORPAY_KEY_ID: 'x',
  RAZORPAY_KEY_SECRET: 'x',
  RAZORPAY_WEBHOOK_SECRETS: 'x',
};

/** Starts, stops, and answers what an operator could see. */
async function startAndStop(more: Record<string, string>) {
  let said = '';
  const log = createLog(
    'info',
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        said += chunk.toString('utf8');
        done();
      },
    }),
  );
  const metrics = createMetrics();
  await startMessages(parseConfig({ ...variables, ...more }), { log, metrics }).stop();
  return { said, metrics: await metrics.registry.metrics() };
}

describe('without a mail server', () => {
  it('the service starts, and log and metrics say that mails wait', async () => {
    const { said, metrics } = await startAndStop({});
    expect(said).toContain('SMTP_URL is not set');
    expect(metrics).toMatch(/^email_server_configured 0$/m);
  });

  it('and with one they say nothing of the kind', async () => {
    const { said, metrics } = await startAndStop({ SMTP_URL: 'smtps://me:secret@127.0.0.1:9' });
    expect(said).toBe('');
    expect(metrics).toMatch(/^email_server_configured 1$/m);
  });
});

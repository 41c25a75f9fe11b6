import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { OUTSIDE } from '../tests/outside';
import { freePort } from '../../scripts/free-port.mjs';
import {
  CASHFREE_CLIENT_ID,
  CASHFREE_CLIENT_SECRET,
  inspect,
  KEY_ID,
  KEY_SECRET,
  linkRequest,
  press,
  startSandbox,
} from './sandbox-for-tests';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** Starts the sandbox as `npm start` does, with only the environment variables that it needs. */
function run(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: {
      PATH: process.env['PATH'],
      RAZORPAY_KEY_ID: KEY_ID,
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: 'w',
      CASHFREE_CLIENT_ID,
      CASHFREE_CLIENT_SECRET,
      ...env,
    },
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, errors }));
  return { child, ended };
}

describe('the sandbox process', () => {
  it('refuses to run in production, in one sentence', async () => {
    const { code, errors } = await run({ NODE_ENV: 'production' }).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^The payment sandbox never runs with NODE_ENV=production.*\n$/);
  });

  it('names what is missing', async () => {
    const { code, errors } = await run({ RAZORPAY_KEY_SECRET: '', PORT: 'http' }).ended;
    expect(code).toBe(1);
    expect(errors).toBe(
      'The payment sandbox cannot start: set or correct PORT, RAZORPAY_KEY_SECRET.\n',
    );
  });

  it.each([
    ['razorpay', { CASHFREE_CLIENT_ID: '' }, '/v1/payment_links', '/pg/links/x'],
    ['cashfree', { RAZORPAY_KEY_ID: '' }, '/pg/links/x', '/v1/payment_links'],
  ])('speaks %s alone when told so, and needs no other keys', async (name, env, own, other) => {
    const port = String(await freePort());
    const { child, ended } = run({ PORT: port, SANDBOX_PROTOCOLS: name, ...env });
    await once(child.stdout, 'data');
    const status = async (address: string) =>
      (await fetch(`http://localhost:${port}${address}`)).status;
    expect(await status(own)).toBe(401);
    expect(await status(other)).toBe(404);
    child.kill('SIGTERM');
    await ended;
  });

  it('does not guess at the name of a protocol', async () => {
    const { code, errors } = await run({ SANDBOX_PROTOCOLS: 'razorpay,paypal' }).ended;
    expect(code).toBe(1);
    expect(errors).toBe('The payment sandbox cannot start: set or correct SANDBOX_PROTOCOLS.\n');
  });

  it('says which port is taken', async () => {
    const { sandbox, url } = await startSandbox();
    const { port } = new URL(url);
    const { code, errors } = await run({ PORT: port }).ended;
    await sandbox.stop();
    expect(code).toBe(1);
    expect(errors).toBe(`The payment sandbox cannot start: port ${port} is already in use.\n`);
  });

  it('says when its data cannot be read', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'sandbox-')), 'state.json');
    for (const content of ['{"links":', '{"links":{}}']) {
      writeFileSync(file, content);
      const { code, errors } = await run({ SANDBOX_DATA_FILE: file }).ended;
      expect(code).toBe(1);
      expect(errors).toContain(`cannot read ${file}`);
    }
  });

  it('starts, and stops on SIGTERM', async () => {
    const port = String(await freePort());
    const { child, ended } = run({ PORT: port, HOST: '' });
    await once(child.stdout, 'data');
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
    if (OUTSIDE) await expect(fetch(`http://${OUTSIDE}:${port}/healthz`)).rejects.toThrow();
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, errors: '' });
  });
});

describe('the data file', () => {
  it('keeps links and payments over a restart', async () => {
    const dataFile = path.join(mkdtempSync(path.join(tmpdir(), 'sandbox-')), 'deep', 'state.json');
    const first = await startSandbox({ dataFile });
    const link = await first.razorpay.paymentLink.create(linkRequest());
    await press(link, 'pay');
    await first.sandbox.stop();
    const second = await startSandbox({ dataFile });
    const found = await inspect(second.url, link.id);
    const payment = await second.razorpay.payments.fetch(found.payments[0]!.payment_id);
    await second.sandbox.stop();
    expect(found).toMatchObject({ status: 'paid', amount_paid: 1_200_000 });
    expect(payment).toMatchObject({ status: 'captured' });
  });
});

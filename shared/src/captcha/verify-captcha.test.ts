import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaptchaUnavailable, verifyCaptcha, type CaptchaAccess } from './verify-captcha';

/** Answers as the providers do: what is expected of each answer stands in its name. */
let server: Server;
let access: CaptchaAccess;
const asked: URLSearchParams[] = [];

beforeAll(async () => {
  server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const fields = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
      asked.push(fields);
      const name = fields.get('response') ?? '';
      if (name === 'html') return void res.writeHead(502).end('<html>');
      if (name === 'moved') return void res.writeHead(302, { location: '/elsewhere' }).end();
      const codes = name === 'good' ? [] : [name];
      res.writeHead(200, { 'content-type': 'application/json' });
      res.end(JSON.stringify({ success: name === 'good', 'error-codes': codes }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const verifyUrl = `http://127.0.0.1:${port}/siteverify`;
  access = { provider: 'turnstile', secretKey: 'the secret', verifyUrl };
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('an answer to the captcha', () => {
  it('is right when the provider says so; it gets our secret and the answer, nothing of the person', async () => {
    expect(await verifyCaptcha(access, 'good')).toBe(true);
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      secret: 'the secret',
      response: 'good',
    });
  });

  it.each([
    'invalid-input-response',
    'timeout-or-duplicate',
    'already-seen-response',
    'expired-input-response',
  ])('%s: refused', async (code) => {
    expect(await verifyCaptcha(access, code)).toBe(false);
  });

  it.each(['invalid-input-secret', 'sitekey-secret-mismatch', 'internal-error', 'html', 'moved'])(
    '%s: nobody can say',
    async (fault) => {
      await expect(verifyCaptcha(access, fault)).rejects.toBeInstanceOf(CaptchaUnavailable);
    },
  );

  it('of a provider that is away is not taken for right or wrong', async () => {
    const away = { ...access, verifyUrl: 'http://127.0.0.1:9/siteverify' };
    await expect(verifyCaptcha(away, 'good')).rejects.toBeInstanceOf(CaptchaUnavailable);
  });
});

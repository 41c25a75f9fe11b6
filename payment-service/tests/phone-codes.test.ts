import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTextGateway } from '../src/adapters/create-text-gateway';
import { signStandard } from '../src/adapters/standard-webhook';
import { createSendSmsHook } from '../src/adapters/supabase/send-sms-hook';
import { answerError } from '../src/http/answer-error';
import { hookRoutes } from '../src/http/hook-routes';
import { logRequests } from '../src/http/logging';
import { allTemplates } from '../src/messages/short-text-templates';
import type { CodeDesk } from '../src/ports';
import { idOfText } from '../src/text-config';
import { createTextSandbox, type TextSandbox } from '../text-sandbox/create-text-sandbox';
import { addressOf, close, listen } from './service-instance';

const SITE = 'https://kaarigar.example';
const KEY = Buffer.from('a key of the hook, 32 bytes long');
const OLD_KEY = Buffer.from('the key of the hook before this1');
const NOW = new Date('2026-11-23T12:00:00Z');
const account = {
  accountSid: 'kaarigar1',
  apiKey: 'key',
  apiToken: 'token-of-the-test',
  senderId: 'KARIGR',
  entityId: '1201160000000000001',
  templateIds: new Map(
    allTemplates(SITE).map(({ name, locale }, at) => [idOfText(name, locale), `110716${at + 100}`]),
  ),
};

let sandbox: TextSandbox;
let server: Server;
let url: string;
let now = NOW;
/** What the database says when a code is counted. */
let count: CodeDesk['count'] = () => Promise.resolve(null);
const counted: string[] = [];
const lines: string[] = [];

beforeAll(async () => {
  sandbox = createTextSandbox({
    port: 0,
    siteUrl: SITE,
    exotel: account,
    whatsApp: {
      phoneNumberId: '1',
      accessToken: 'none',
      appSecret: 'none',
      webhookUrl: 'http://127.0.0.1:9',
      templates: new Set(),
    },
  });
  const baseUrl = await sandbox.start();
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const routes = hookRoutes({
    hook: createSendSmsHook([KEY, OLD_KEY]),
    codes: {
      count: (phone, userId) => {
        counted.push(phone);
        return count(phone, userId);
      },
    },
    gateway: createTextGateway(
      { exotel: { ...account, baseUrl, callbackSecrets: [] }, whatsApp: null, hookKeys: [] },
      { siteUrl: SITE, apiPublicUrl: `${SITE}/api` },
    ),
    clock: { now: () => now, sleep: () => Promise.resolve() },
    log,
  });
  server = await listen(express().use(logRequests(log)).use(routes).use(answerError));
  url = `${addressOf(server)}/hooks/send-sms`;
});
afterAll(() => Promise.all([sandbox.stop(), close(server)]));

beforeEach(() => {
  now = NOW;
  count = () => Promise.resolve(null);
  counted.length = 0;
  sandbox.rules.sms.clear();
});

/** As GoTrue sends it: internal/hooks/v0hooks/v0hooks.go. */
const bodyOf = ({ user = {}, sms = {} }: { user?: object; sms?: object } = {}) =>
  JSON.stringify({
    metadata: { uuid: randomUUID(), name: 'send-sms' },
    user: { id: randomUUID(), phone: '919876543210', user_metadata: {}, ...user },
    sms: { otp: '123456', sms_type: 'sms', phone: '919876543210', ...sms },
  });

interface Sent {
  readonly body?: string;
  readonly id?: string;
  readonly seconds?: number;
  readonly signature?: (id: string, seconds: number, body: string) => string | null;
  readonly type?: string;
}

async function send({
  body = bodyOf(),
  id = randomUUID(),
  seconds = NOW.getTime() / 1_000,
  signature = (...of) => signStandard(KEY, ...of),
  type = 'application/json',
}: Sent = {}) {
  const signed = signature(id, seconds, body);
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': type,
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      ...(signed !== null && { 'webhook-signature': signed }),
    },
  });
  const { headers } = response;
  return { status: response.status, headers, body: (await response.json()) as unknown };
}

describe('the Send-SMS hook', () => {
  it('counts a code and sends it, with the line that the browser reads', async () => {
    expect(await send()).toMatchObject({ status: 200, body: {} });
    expect(counted).toEqual(['919876543210']);
    expect(sandbox.taken.at(-1)).toMatchObject({
      channel: 'sms',
      to: '+919876543210',
      text: 'कारीगर खाते का कोड 123456, 10 मिनट तक। किसी को न बताएँ।\n\n@kaarigar.example #123456',
    });
  });

  it('sends the code of a new number there, and says what it is for', async () => {
    const body = bodyOf({ user: { new_phone: '919123456780' }, sms: { phone: '919123456780' } });
    expect(await send({ body })).toMatchObject({ status: 200, body: {} });
    expect(sandbox.taken.at(-1)).toMatchObject({
      to: '+919123456780',
      text: expect.stringMatching(/^123456 से यह नंबर कारीगर खाते में जुड़ेगा।/),
    });
  });

  it.each([
    ['of the account', 'hi', 'en', /^कारीगर खाते का कोड 123456/],
    ['of the account', 'en', 'hi', /^Your Kaarigar code is 123456/],
    ['in which the account was asked for', null, 'en', /^Your Kaarigar code is 123456/],
    ['that most read, when nobody has said one', null, 'fr', /^कारीगर खाते का कोड 123456/],
  ] as const)('sends a code in the language %s', async (_what, known, locale, text) => {
    count = () => Promise.resolve(known);
    expect((await send({ body: bodyOf({ user: { user_metadata: { locale } } }) })).status).toBe(
      200,
    );
    expect(sandbox.taken.at(-1)).toMatchObject({ text: expect.stringMatching(text) });
  });

  it('sends nothing to the old number of an account that wants another', async () => {
    const before = sandbox.taken.length;
    const body = bodyOf({ user: { new_phone: '919123456780' }, sms: { phone: undefined } });
    expect(await send({ body })).toMatchObject({ status: 400 });
    expect(sandbox.taken.length).toBe(before);
  });

  it.each([
    ['a comma and a space, as GoTrue parts them', ', '],
    ['a space, as the standard does', ' '],
  ])('takes any of several signatures, parted by %s', async (_what, between) => {
    const other = Buffer.from('a key that we have never had 123');
    const signature = (...of: [string, number, string]) =>
      [other, OLD_KEY].map((key) => signStandard(key, ...of)).join(between);
    expect(await send({ signature })).toMatchObject({ status: 200, body: {} });
  });

  it.each<readonly [string, Sent]>([
    ['missing', { signature: () => null }],
    ['empty', { signature: () => '' }],
    ['a guess', { signature: () => `v1,${'A'.repeat(43)}=` }],
    ['of another version', { signature: (...of) => signStandard(KEY, ...of).replace('v1', 'v1a') }],
    ['of another key', { signature: (...of) => signStandard(Buffer.from('guess'), ...of) }],
    ['of another id', { signature: (_id, ...of) => signStandard(KEY, 'other', ...of) }],
    ['of another time', { signature: (id, at, body) => signStandard(KEY, id, at - 1, body) }],
    ['of another body', { signature: (id, at, body) => signStandard(KEY, id, at, `${body} `) }],
    ['of an hour ago', { seconds: NOW.getTime() / 1_000 - 3_600 }],
    ['of just over five minutes ago', { seconds: NOW.getTime() / 1_000 - 301 }],
    ['of the day after', { seconds: NOW.getTime() / 1_000 + 86_400 }],
    [
      'after ten others',
      { signature: (...of) => `${'v1,a '.repeat(10)}${signStandard(KEY, ...of)}` },
    ],
    ['for an id that is none', { id: 'a b' }],
  ])('sends nothing when the signature is %s', async (_what, how) => {
    const before = sandbox.taken.length;
    expect(await send(how)).toMatchObject({ status: 401 });
    expect(counted).toEqual([]);
    expect(sandbox.taken.length).toBe(before);
  });

  it('sends nothing for a message that it has had', async () => {
    const message = { id: randomUUID(), body: bodyOf() };
    expect((await send(message)).status).toBe(200);
    const before = sandbox.taken.length;
    for (const minutes of [0, 4]) {
      now = new Date(NOW.getTime() + minutes * 60_000);
      expect((await send(message)).status).toBe(401);
    }
    expect(sandbox.taken.length).toBe(before);
    expect(counted.length).toBe(1);
  });

  it.each<readonly [string, object]>([
    ['no code', { otp: undefined }],
    ['a code of letters', { otp: 'abcdef' }],
    ['words for a code', { otp: '123456 https://evil.example' }],
    ['no number', { phone: 'nobody' }],
  ])('sends nothing with %s', async (_what, sms) => {
    const before = sandbox.taken.length;
    expect((await send({ body: bodyOf({ sms }) })).status).toBe(400);
    expect(sandbox.taken.length).toBe(before);
  });

  it('refuses what is too long or of another type, before it looks at it', async () => {
    expect((await send({ body: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await send({ type: 'text/plain' })).status).toBe(415);
    expect((await send({ body: 'x' })).status).toBe(400);
    expect(counted).toEqual([]);
  });

  it.each([
    [new ApiError('invalid_phone'), 400, 'No codes are sent to this country'],
    [
      new ApiError('rate_limited', { detail: '27' }),
      429,
      'For security purposes, you can only request this after 27 seconds.',
    ],
    [new ApiError('rate_limited'), 429, 'SMS rate limit exceeded'],
  ])(
    'passes on what the count refuses, in the form that GoTrue reads: %#',
    async (refused, code, message) => {
      count = () => Promise.reject(refused);
      const before = sandbox.taken.length;
      const answer = await send();
      // Any other status is a 500 for the browser, and with Retry-After GoTrue asks again at once.
      expect(answer).toMatchObject({ status: 200, body: { error: { http_code: code, message } } });
      expect(answer.headers.get('retry-after')).toBeNull();
      expect(sandbox.taken.length).toBe(before);
    },
  );

  it('says that no SMS could be sent when the provider is away', async () => {
    sandbox.rules.sms.set('+919876543210', 'down');
    expect(await send()).toMatchObject({
      status: 200,
      body: { error: { http_code: 503, message: 'The SMS could not be sent' } },
    });
  });

  it('sends no code that comes too late to be good', async () => {
    const before = sandbox.taken.length;
    count = async () => {
      now = new Date(NOW.getTime() + 2_000);
      return null;
    };
    expect(await send()).toMatchObject({ body: { error: { http_code: 503 } } });
    expect(sandbox.taken.length).toBe(before);
  });

  it('is a failure when nobody can say whether the number may have a code', async () => {
    count = () => Promise.reject(new Error('the database is away'));
    const answer = await send();
    expect(answer.status).toBe(500);
    expect(answer.headers.get('retry-after')).toBeNull();
  });

  it('leaves neither a number nor a code in the log', () => {
    expect(lines.some((line) => line.includes('code not sent'))).toBe(true);
    expect(lines.join('')).not.toMatch(/9876543210|9123456780|123456|whsec|token-of/);
  });
});

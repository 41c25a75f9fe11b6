import { createHmac } from 'node:crypto';
import type { Server } from 'node:http';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTextGateway, createTextInboxes } from '../src/adapters/create-text-gateway';
import { textNewsRoutes } from '../src/http/text-news-routes';
import { answerError } from '../src/http/answer-error';
import { logRequests } from '../src/http/logging';
import { composeShortText } from '../src/messages/short-texts';
import { allTemplates } from '../src/messages/short-text-templates';
import {
  TextGatewayError,
  type Delivery,
  type DeliveryLedger,
  type DeliveryState,
  type OutgoingText,
  type TextGateway,
} from '../src/ports';
import { idOfText, type TextConfig } from '../src/text-config';
import { createTextSandbox, type TextSandbox } from '../text-sandbox/create-text-sandbox';
import { addressOf, close, listen } from './service-instance';

const SITE = 'https://kaarigar.example';
const TO = '+919876543210';
const CALLBACK_SECRET = 'callback-secret-of-the-test';
const APP_SECRET = 'app-secret-of-the-test';

const templateIds = new Map(
  allTemplates(SITE).map(({ name, locale }, at) => [
    idOfText(name, locale),
    String(1_107_160_000_000_000 + at),
  ]),
);
const account = {
  accountSid: 'kaarigar1',
  apiKey: 'key',
  apiToken: 'token-of-the-test',
  senderId: 'KARIGR',
  entityId: '1201160000000000001',
  templateIds,
};
const number = {
  phoneNumberId: '106540352242922',
  accessToken: 'EAAtoken',
  verifyToken: 'verify-token-of-the-test',
};

/** Holds what the port promises: the furthest state of each text stays. */
function createLedger() {
  const RANK: Readonly<Record<DeliveryState, number>> = {
    sent: 0,
    failed: 1,
    delivered: 2,
    read: 3,
  };
  const states = new Map<string, Delivery>();
  /** Since when, by the provider's clock. */
  const stopped = new Map<string, Date>();
  let isAway = false;
  const ledger: DeliveryLedger = {
    async recordDelivery(delivery) {
      if (isAway) throw new Error('the database is away');
      const known = states.get(delivery.providerId);
      if (known && RANK[known.state] >= RANK[delivery.state]) return;
      states.set(delivery.providerId, delivery);
    },
    async optOut(_channel, phone, at) {
      stopped.set(phone, at);
    },
    async optIn(_channel, phone) {
      stopped.delete(phone);
    },
  };
  return {
    ledger,
    states,
    stopped,
    setAway: (away: boolean) => {
      isAway = away;
    },
  };
}

let sandbox: TextSandbox;
let service: Server;
let config: TextConfig;
let gateway: TextGateway;
let reports: string;
const books = createLedger();
const lines: string[] = [];

beforeAll(async () => {
  let receiver: express.Express | undefined;
  service = await listen((req, res) => receiver?.(req, res));
  reports = addressOf(service);
  sandbox = createTextSandbox({
    port: 0,
    siteUrl: SITE,
    exotel: account,
    whatsApp: {
      ...number,
      appSecret: APP_SECRET,
      webhookUrl: `${reports}/webhooks/whatsapp`,
      templates: new Set(templateIds.keys()),
    },
    retryDelaysMs: [5, 5, 5, 5, 5, 5],
  });
  const baseUrl = await sandbox.start();
  config = {
    exotel: { ...account, baseUrl, callbackSecrets: [CALLBACK_SECRET, 'an-older-callback-secret'] },
    whatsApp: { ...number, baseUrl, appSecrets: [APP_SECRET] },
    hookKeys: [],
  };
  gateway = createTextGateway(config, { siteUrl: SITE, apiPublicUrl: reports });
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const clock = { now: () => new Date(), sleep: () => Promise.resolve() };
  receiver = express()
    .set('query parser', 'simple')
    .use(logRequests(log))
    .use(
      textNewsRoutes({ inboxes: createTextInboxes(config), deliveries: books.ledger, clock, log }),
    )
    .use(answerError);
});
afterAll(() => Promise.all([sandbox.stop(), close(service)]));

beforeEach(() => {
  sandbox.rules.sms.clear();
  sandbox.rules.whatsApp.clear();
  Object.assign(sandbox.reporter.knobs, { doubles: false, reverses: false });
  books.states.clear();
  books.stopped.clear();
  books.setAway(false);
});

const paid = composeShortText({
  kind: 'contract_news',
  locale: 'hi',
  siteUrl: SITE,
  data: {
    type: 'quoted',
    ticket: '100001',
    service_en: 'House painting',
    service_hi: 'घर की पुताई',
    amount_paise: 450_000,
    valid_until: '2026-12-25',
  },
});
let keys = 0;
const textBy = (
  channel: 'sms' | 'whatsapp',
  changes: Partial<OutgoingText> = {},
): OutgoingText => ({
  channel,
  to: TO,
  template: paid.template,
  locale: 'hi',
  values: paid.values,
  key: `contract_news ${(keys += 1)} ${channel}`,
  ...changes,
});
const stateOf = async (id: string) => {
  await sandbox.reporter.idle();
  return books.states.get(id);
};
const failureOf = (text: OutgoingText, by = gateway) =>
  by.send(text).then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof TextGatewayError)) throw error;
      // Neither the number nor the words may reach a log.
      expect(`${error.message} ${String(error.cause)}`).not.toMatch(/9876543210|पुताई|100001/);
      const { failure, code, retryAfterMs } = error;
      return { failure, code, retryAfterMs };
    },
  );

describe.each(['sms', 'whatsapp'] as const)('a text by %s', (channel) => {
  it('arrives with the words that are registered, and is reported', async () => {
    const { providerId } = await gateway.send(textBy(channel));
    expect(sandbox.taken.at(-1)).toMatchObject({
      id: providerId,
      channel,
      to: TO,
      text: paid.text,
    });
    expect(await stateOf(providerId)).toMatchObject({ channel, state: 'delivered', reason: null });
  });

  it('is known as arrived when reports come twice and in the wrong order', async () => {
    Object.assign(sandbox.reporter.knobs, { doubles: true, reverses: true });
    const { providerId } = await gateway.send(textBy(channel));
    expect(await stateOf(providerId)).toMatchObject({ state: 'delivered' });
  });

  it('is reported later when the phone was off', async () => {
    sandbox.rules.sms.set(TO, 'delayed');
    sandbox.rules.whatsApp.set(TO, 'delayed');
    const { providerId } = await gateway.send(textBy(channel));
    expect(await stateOf(providerId)).toBeUndefined();
    sandbox.reporter.release();
    expect(await stateOf(providerId)).toMatchObject({ state: 'delivered' });
  });

  it('is reported again while the report cannot be written down', async () => {
    books.setAway(true);
    const { providerId } = await gateway.send(textBy(channel));
    await expect.poll(() => lines.some((line) => line.includes('request failed'))).toBe(true);
    books.setAway(false);
    expect(await stateOf(providerId)).toMatchObject({ state: 'delivered' });
  });

  it('may have been taken when no answer comes', async () => {
    sandbox.rules.sms.set(TO, 'silent');
    sandbox.rules.whatsApp.set(TO, 'silent');
    const hasty = createTextGateway(config, {
      siteUrl: SITE,
      apiPublicUrl: reports,
      timeoutMs: 50,
    });
    const before = sandbox.taken.length;
    expect(await failureOf(textBy(channel), hasty)).toMatchObject({
      failure: 'away',
      code: 'timeout',
    });
    expect(sandbox.taken.length).toBe(before + 1);
  });

  it('is for no one when the provider cannot be reached', async () => {
    const nowhere = 'http://127.0.0.1:9';
    const lost = createTextGateway(
      {
        ...config,
        exotel: config.exotel && { ...config.exotel, baseUrl: nowhere },
        whatsApp: config.whatsApp && { ...config.whatsApp, baseUrl: nowhere },
      },
      { siteUrl: SITE, apiPublicUrl: reports },
    );
    expect(await failureOf(textBy(channel), lost)).toMatchObject({ failure: 'away' });
  });

  it('is refused where that way is not set up', async () => {
    const none = createTextGateway(
      { exotel: null, whatsApp: null, hookKeys: [] },
      { siteUrl: SITE, apiPublicUrl: reports },
    );
    expect(none.channels).toEqual([]);
    expect(await failureOf(textBy(channel), none)).toMatchObject({
      failure: 'refused',
      code: 'not_configured',
    });
  });

  it('that finds too many before it waits, and asks nobody until then', async () => {
    sandbox.rules.sms.set(TO, 'too_many');
    sandbox.rules.whatsApp.set(TO, 'too_many');
    const own = createTextGateway(config, { siteUrl: SITE, apiPublicUrl: reports });
    const first = await failureOf(textBy(channel), own);
    expect(first).toMatchObject({ failure: 'away' });
    expect(first?.retryAfterMs).toBeGreaterThan(3_000);
    expect(first?.retryAfterMs).toBeLessThanOrEqual(30_000);
    sandbox.rules.sms.clear();
    sandbox.rules.whatsApp.clear();
    const before = sandbox.taken.length;
    expect(await failureOf(textBy(channel), own)).toMatchObject({ failure: 'away' });
    expect(sandbox.taken.length).toBe(before);
  });
});

describe('an SMS', () => {
  it.each([
    ['unregistered_header', 'refused', '400'],
    ['bad_number', 'refused', '400'],
    ['no_balance', 'away', '403'],
    ['down', 'away', '503'],
  ] as const)('that meets %s is %s', async (outcome, failure, code) => {
    sandbox.rules.sms.set(TO, outcome);
    expect(await failureOf(textBy('sms'))).toMatchObject({ failure, code });
  });

  it.each([
    ['do_not_disturb', 'FAILED_DND'],
    ['wrong_template', 'FAILED_DLT_TEMPLATE'],
    ['wrong_entity', 'FAILED_DLT_ENTITY'],
    ['wrong_header', 'FAILED_INVALID_SENDER'],
    ['expired', 'EXPIRED'],
  ] as const)(
    'that meets %s later is reported as failed, with the reason',
    async (outcome, name) => {
      sandbox.rules.sms.set(TO, outcome);
      const { providerId } = await gateway.send(textBy('sms'));
      expect(await stateOf(providerId)).toMatchObject({
        state: 'failed',
        reason: expect.stringMatching(new RegExp(`^\\d+ ${name}$`)),
      });
    },
  );

  it('that an operator took, and no more is known, is sent', async () => {
    sandbox.rules.sms.set(TO, 'to_operator');
    const { providerId } = await gateway.send(textBy('sms'));
    expect(await stateOf(providerId)).toMatchObject({ state: 'sent' });
  });

  it('with a number that is registered for other words is stopped by the operators', async () => {
    const swapped = new Map(templateIds).set(
      'quote_ready_hi',
      templateIds.get('order_paid_hi') ?? '',
    );
    const own = createTextGateway(
      { ...config, exotel: config.exotel && { ...config.exotel, templateIds: swapped } },
      { siteUrl: SITE, apiPublicUrl: reports },
    );
    const { providerId } = await own.send(textBy('sms'));
    expect(await stateOf(providerId)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('FAILED_DLT_TEMPLATE'),
    });
  });

  it('that is not registered is not sent at all', async () => {
    const own = createTextGateway(
      { ...config, exotel: config.exotel && { ...config.exotel, templateIds: new Map() } },
      { siteUrl: SITE, apiPublicUrl: reports },
    );
    expect(await failureOf(textBy('sms'), own)).toMatchObject({
      failure: 'refused',
      code: 'not_registered',
    });
  });

  it('is understood whichever of its lists of codes Exotel uses', async () => {
    const other = createTextSandbox({
      port: 0,
      siteUrl: SITE,
      exotel: { ...account, hasOtherCodes: true },
      whatsApp: { ...number, appSecret: APP_SECRET, webhookUrl: reports, templates: new Set() },
    });
    const baseUrl = await other.start();
    const own = createTextGateway(
      { ...config, exotel: config.exotel && { ...config.exotel, baseUrl } },
      { siteUrl: SITE, apiPublicUrl: reports },
    );
    const arrived = await own.send(textBy('sms'));
    other.rules.sms.set(TO, 'do_not_disturb');
    const refused = await own.send(textBy('sms'));
    await other.reporter.idle();
    expect(books.states.get(arrived.providerId)).toMatchObject({ state: 'delivered' });
    expect(books.states.get(refused.providerId)).toMatchObject({
      state: 'failed',
      reason: '30004 FAILED_DND',
    });
    await other.stop();
  });
});

describe('a message on WhatsApp', () => {
  it.each([
    ['not_on_whatsapp', 'refused', '131026'],
    ['wrong_template', 'refused', '132001'],
    ['paused_template', 'refused', '132015'],
    ['pair_limit', 'later', '131056'],
    ['token_expired', 'away', '190'],
    ['down', 'away', '2'],
  ] as const)('that meets %s is %s', async (outcome, failure, code) => {
    sandbox.rules.whatsApp.set(TO, outcome);
    expect(await failureOf(textBy('whatsapp'))).toMatchObject({ failure, code });
  });

  it('that is read is known as read, without a report that it was delivered', async () => {
    sandbox.rules.whatsApp.set(TO, 'read');
    const { providerId } = await gateway.send(textBy('whatsapp'));
    expect(await stateOf(providerId)).toMatchObject({ state: 'read' });
  });

  it('that turns out to reach nobody is reported as failed, with the reason', async () => {
    sandbox.rules.whatsApp.set(TO, 'not_on_whatsapp_later');
    const { providerId } = await gateway.send(textBy('whatsapp'));
    expect(await stateOf(providerId)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/^131026 /),
    });
    expect(books.stopped.size).toBe(0);
  });

  it('to somebody who has told WhatsApp that they want nothing of us is the last', async () => {
    sandbox.rules.whatsApp.set(TO, 'stopped');
    await gateway.send(textBy('whatsapp'));
    await sandbox.reporter.idle();
    expect([...books.stopped.keys()]).toEqual([TO]);
  });

  it('with too few values, or of a language that there is not, is refused', async () => {
    expect(await failureOf(textBy('whatsapp', { values: [] }))).toMatchObject({ code: '132000' });
    expect(
      await failureOf(textBy('whatsapp', { template: 'login_code', values: ['1', '1'] })),
    ).toMatchObject({ failure: 'refused', code: '132001' });
  });

  const say = async (text: string) => {
    await fetch(`${config.whatsApp?.baseUrl}/_sandbox/replies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: TO, text }),
    });
    await sandbox.reporter.idle();
  };

  it.each(['STOP', 'stop.', ' बंद ', 'बंद करो', 'Band karo!'])(
    'is the last after “%s”',
    async (words) => {
      await say(words);
      expect([...books.stopped.keys()]).toEqual([TO]);
      expect(Math.abs((books.stopped.get(TO)?.getTime() ?? 0) - Date.now())).toBeLessThan(10_000);
      await say('शुरू');
      expect([...books.stopped.keys()]).toEqual([]);
    },
  );

  it.each(['please stop by at four', 'बंद दुकान के पास', 'ok', ''])(
    'goes on after “%s”',
    async (words) => {
      await say(words);
      expect([...books.stopped.keys()]).toEqual([]);
    },
  );
});

it('a page of another site moves nothing in the sandbox', async () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${config.whatsApp?.baseUrl}/_sandbox/release`, { method: 'POST', headers });
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({})).status).toBe(200);
});

describe('a report', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const form = 'SmsSid=abc&Status=failed&DetailedStatus=FAILED_DND&DetailedStatusCode=23005';
  const report = (path: string, body: string, type: string, headers: Record<string, string> = {}) =>
    fetch(`${reports}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, ...headers },
    });

  it.each([
    ['without a secret', '/webhooks/exotel'],
    ['with a guess', '/webhooks/exotel?key=guess'],
    ['with two', `/webhooks/exotel?key=guess&key=${CALLBACK_SECRET}`],
    ['with WhatsApp’s', `/webhooks/exotel?key=${APP_SECRET}`],
  ])('of Exotel %s is nobody’s', async (_what, path) => {
    expect((await report(path, form, FORM)).status).toBe(401);
    expect(books.states.size).toBe(0);
  });

  it('of Exotel with the secret before the last is taken while they change', async () => {
    const path = '/webhooks/exotel?key=an-older-callback-secret';
    expect((await report(path, form, FORM)).status).toBe(200);
    expect(books.states.get('abc')).toMatchObject({ state: 'failed', reason: '23005 FAILED_DND' });
  });

  it('of another form is taken and says nothing; of another type or too long it is refused', async () => {
    const path = `/webhooks/exotel?key=${CALLBACK_SECRET}`;
    expect((await report(path, 'a=b', FORM)).status).toBe(200);
    expect((await report(path, '{}', 'application/json')).status).toBe(415);
    expect((await report(path, 'x'.repeat(300_000), FORM)).status).toBe(413);
    expect(books.states.size).toBe(0);
  });

  it('with a time that is ahead of us, or none, is of now', async () => {
    const path = `/webhooks/exotel?key=${CALLBACK_SECRET}`;
    await report(path, `${form}&DateSent=2999-01-01 00:00:00`, FORM);
    expect(Math.abs((books.states.get('abc')?.at.getTime() ?? 0) - Date.now())).toBeLessThan(
      10_000,
    );
    books.states.clear();
    await report(path, `${form}&DateSent=2026-01-02 05:30:00`, FORM);
    expect(books.states.get('abc')?.at.toISOString()).toBe('2026-01-02T00:00:00.000Z');
  });

  it('of WhatsApp is taken with the signature of its bytes alone', async () => {
    const path = '/webhooks/whatsapp';
    for (const signature of [
      undefined,
      '',
      'sha256=',
      `sha256=${'a'.repeat(64)}`,
      'a'.repeat(64),
    ]) {
      const headers = signature === undefined ? {} : { 'x-hub-signature-256': signature };
      expect((await report(path, '{}', 'application/json', headers as never)).status).toBe(401);
    }
  });

  it('with what no database takes is taken, and what else it tells counts', async () => {
    const metadata = { phone_number_id: number.phoneNumberId };
    const status = (id: string, title: string) => ({
      id,
      status: 'failed',
      timestamp: '1767312000',
      errors: [{ code: 131026, title }],
    });
    const statuses = [status('wamid.\0', 'Undeliverable'), status('wamid.good', 'Un\0deliverable')];
    const body = JSON.stringify({ entry: [{ changes: [{ value: { metadata, statuses } }] }] });
    const mac = createHmac('sha256', APP_SECRET).update(body).digest('hex');
    const headers = { 'x-hub-signature-256': `sha256=${mac}` };
    expect((await report('/webhooks/whatsapp', body, 'application/json', headers)).status).toBe(
      200,
    );
    expect([...books.states.keys()]).toEqual(['wamid.good']);
    expect(books.states.get('wamid.good')?.reason).toBe('131026 Undeliverable');
    books.states.clear();
    const path = `/webhooks/exotel?key=${CALLBACK_SECRET}`;
    expect((await report(path, form.replace('abc', 'a%00c'), FORM)).status).toBe(200);
    expect((await report(path, form.replace('_DND', '%00_DND'), FORM)).status).toBe(200);
    expect([...books.states.values()]).toMatchObject([{ reason: '23005 FAILED_DND' }]);
  });

  it('leaves no secret, number or words in the log', () => {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toMatch(
      /9876543210|callback-secret|app-secret|टिकट|token-of-the-test/,
    );
  });

  const asked = (query: string) => fetch(`${reports}/webhooks/whatsapp?${query}`);
  it('address is confirmed to whoever knows the word that we agreed on', async () => {
    const good = `hub.mode=subscribe&hub.verify_token=${number.verifyToken}&hub.challenge=1158201444`;
    const answer = await asked(good);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toBe('1158201444');
    expect((await asked(good.replace(number.verifyToken, 'guess'))).status).toBe(403);
    expect((await asked(good.replace('1158201444', '<script>'))).status).toBe(403);
    expect((await asked(good.replace('subscribe', 'unsubscribe'))).status).toBe(403);
    expect((await fetch(`${reports}/webhooks/exotel`)).status).toBe(403);
  });
});

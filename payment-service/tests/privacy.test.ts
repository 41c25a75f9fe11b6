import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people, TEST_SETTINGS } from '../../supabase/tests/people';
import { signStandard } from '../src/adapters/standard-webhook';
import { createCodeDesk } from '../src/adapters/supabase/supabase-code-desk';
import { createSendSmsHook } from '../src/adapters/supabase/send-sms-hook';
import { call, comeBack, createOrder, goToPay, paymentDetails, press, setKnobs } from './customer';
import { makeDue } from './reconciling';
import { act, refundBody } from './staff';
import { KEYS, SITE, startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('the log', () => {
  it('holds no phone, e-mail, address, token, key or signature, whatever happens', async () => {
    const orderId = await world.book();
    const token = world.tokenOf('customer');
    const link = await goToPay(world, orderId);
    await press(link, 'fail');
    const back = await press(link, 'pay');
    await comeBack(world, back);
    await paymentDetails(world, orderId);
    await call(world, `/orders?q=${people.customer.phone}`, { as: 'staff' });
    await call(world, `/orders?q=${people.customer.phone}&limit=x`, { as: 'staff' });
    await createOrder(world, orderId, { extra: { email: people.customer.email } });
    await createOrder(world, orderId, { token: `${token}x` });
    await act(world, `${orderId}/refund`, { body: refundBody({ amount_paise: 100_000 }) });
    await act(world, `${orderId}/review`, { as: 'staff', body: { reason: people.customer.phone } });
    const unpaid = await world.book();
    await goToPay(world, unpaid);
    await setKnobs(world, { html502: true });
    await act(world, `${orderId}/refund`, { body: refundBody() });
    await act(world, `${unpaid}/recheck`);
    await makeDue(world, 'attempts');
    await world.reconcile();
    await setKnobs(world, {});
    await call(world, `/webhooks/razorpay`, { method: 'POST', body: { contact: '9876500011' } });
    world.setDatabase('down');
    await createOrder(world, orderId);
    await call(world, `/order/${orderId}`);
    await comeBack(world, back);
    await world.reconcile();
    world.setDatabase('up');

    const log = world.log.join('\n');
    expect(world.log.length).toBeGreaterThan(12);
    expect(log).toContain('"path":"/create-order"');
    const signature = new URL(back).searchParams.get('razorpay_signature') ?? 'none';
    const secrets = [
      people.customer.phone,
      people.customer.email,
      'Mahuabagh',
      'Sunita',
      token,
      token.split('.')[2] ?? '',
      signature,
      ...Object.values(KEYS),
      'sb_secret',
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  it('holds no code of a login and not its number, and the database counts it first', async () => {
    const key = Buffer.from('a key of the hook, 32 bytes long');
    const sent: (readonly string[])[] = [];
    const service = await world.startAnother({
      phoneCodes: {
        hook: createSendSmsHook([key]),
        codes: createCodeDesk({ url: world.databaseUrl, ...TEST_SETTINGS }),
        gateway: {
          channels: ['sms'],
          send: ({ to, values }) => {
            sent.push([to, ...values]);
            return Promise.resolve({ providerId: 'sid' });
          },
        },
      },
    });
    const ask = async (id: string, phone: string) => {
      const seconds = Math.floor(Date.now() / 1_000);
      const body = JSON.stringify({
        user: { id: randomUUID(), phone },
        sms: { otp: '473829', phone },
      });
      const answer = await fetch(`${service.url}/hooks/send-sms`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': signStandard(key, id, seconds, body),
        },
      });
      return answer.json();
    };
    expect(await ask('first', '919000012345')).toEqual({});
    expect(await ask('second', '919000012345')).toEqual({
      error: {
        http_code: 429,
        message: expect.stringMatching(/^For security purposes, .* after (?:29|30) seconds\.$/),
      },
    });
    expect(await ask('third', '447700900123')).toMatchObject({ error: { http_code: 400 } });
    expect(sent).toEqual([['+919000012345', '473829', '473829']]);
    expect(await world.database.sql('select phone from private.phone_codes')).toEqual([
      { phone: '919000012345' },
    ]);
    const log = world.log.join('\n');
    for (const secret of ['9000012345', '473829', '7700900123']) expect(log).not.toContain(secret);
  });

  it('names the request by the id that the answer carries', async () => {
    const { headers, body } = await call(world, '/order/1', {
      headers: { 'x-request-id': 'from-the-gateway-1' },
    });
    expect(headers.get('x-request-id')).toBe('from-the-gateway-1');
    expect(body.error.requestId).toBe('from-the-gateway-1');
    expect(world.log.some((line) => line.includes('from-the-gateway-1'))).toBe(true);
    const odd = await call(world, '/order/1', { headers: { 'x-request-id': '{"a":1}' } });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('browsers of other sites', () => {
  const preflight = (origin: string) =>
    fetch(`${world.serviceUrl}/create-order`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  it('are let in from the allow-list only', async () => {
    const allowed = await preflight(SITE);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(allowed.headers.get('access-control-allow-headers')).toContain('Authorization');
    for (const origin of ['https://evil.example', `${SITE}.evil.example`, 'null']) {
      const refused = await preflight(origin);
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
      expect(refused.headers.get('vary')).toContain('Origin');
    }
  });

  it('may read what a page of orders says of the next', async () => {
    const { headers } = await call(world, '/orders', { headers: { origin: SITE } });
    expect(headers.get('access-control-allow-origin')).toBe(SITE);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('access-control-expose-headers')).toMatch(/X-Total-Count.*Link/);
  });
});

describe('every answer', () => {
  it('forbids caching, sniffing and framing, and does not name the software', async () => {
    const { headers } = await call(world, '/nowhere');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('health', () => {
  it('is live without the database, and ready only with it', async () => {
    expect((await call(world, '/healthz', { as: null })).status).toBe(200);
    expect((await call(world, '/readyz', { as: null })).status).toBe(200);
    world.setDatabase('down');
    expect((await call(world, '/healthz', { as: null })).status).toBe(200);
    expect((await call(world, '/readyz', { as: null })).status).toBe(503);
    world.setDatabase('up');
  });

  it('of the database is told to callers as service_unavailable', async () => {
    world.setDatabase('down');
    expect(await call(world, '/order/123456789')).toMatchObject({
      status: 503,
      body: { error: { code: 'service_unavailable' } },
    });
    world.setDatabase('up');
  });
});

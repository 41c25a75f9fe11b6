import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createToken } from '../../supabase/tests/fixture';
import { people } from '../../supabase/tests/people';
import { booksOf, call, createOrder, goToPay, paymentDetails } from './customer';
import { startWorld, type World } from './world';

let world: World;
let orderId: string;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
  orderId = await world.book();
});
afterAll(() => world.stop());

/** Every call that requires a signed-in person. */
const guarded = [
  ['POST /create-order', (options: object) => createOrder(world, orderId, options)],
  ['GET /get-payment-details', (options: object) => paymentDetails(world, orderId, options)],
  ['GET /order/{id}', (options: object) => call(world, `/order/${orderId}`, options)],
  [
    'POST /orders/{id}/recheck',
    (options: object) => call(world, `/orders/${orderId}/recheck`, { method: 'POST', ...options }),
  ],
  ['GET /orders', (options: object) => call(world, '/orders', options)],
] as const;

function withoutRequestId({ status, body }: { status: number; body: unknown }): unknown {
  const { error } = body as { error: { requestId: string } };
  expect(error.requestId).toMatch(/^[\w-]{36}$/);
  return { status, error: { ...error, requestId: '' } };
}

describe.each(guarded)('%s', (_name, ask) => {
  it('turns nobody away who is signed in, and everybody who is not', async () => {
    expect((await ask({ as: 'customer' })).status).toBeLessThan(300);
    expect(await ask({ as: null })).toMatchObject({
      status: 401,
      body: { error: { code: 'not_signed_in' } },
    });
  });

  it.each([
    ['expired', () => tokenOfCustomer({ exp: Math.floor(Date.now() / 1000) - 60 })],
    ['tampered with', () => `${world.tokenOf('customer').slice(0, -6)}abcdef`],
    ['unsigned', () => unsigned(world.tokenOf('customer'))],
    ['signed with another secret', () => resigned(world.tokenOf('customer'), 'a guess')],
    ['garbage', () => 'garbage'],
    ['garbage of the right form', () => 'a.b.c'],
    ['far too long', () => `a.${'b'.repeat(10_000)}.c`],
    ['the publishable key', () => 'sb_publishable_tests'],
  ])('refuses a token that is %s', async (_what, forge) => {
    expect(await ask({ token: forge() })).toMatchObject({
      status: 401,
      body: { error: { code: 'session_expired' } },
    });
  });
});

describe.each(guarded.slice(0, 4))('%s of an order of somebody else', (_name, ask) => {
  it('answers as for an order that does not exist', async () => {
    const known = orderId;
    const strangers = withoutRequestId(await ask({ as: 'stranger' }));
    orderId = '999999999';
    const none = withoutRequestId(await ask({ as: 'stranger' }));
    const ownersNone = withoutRequestId(await ask({ as: 'customer' }));
    orderId = known;
    expect(strangers).toEqual({
      status: 404,
      error: { code: 'not_found', message: expect.any(String), requestId: '' },
    });
    expect(none).toEqual(strangers);
    expect(ownersNone).toEqual(strangers);
    expect((await ask({ as: 'customer' })).status).toBeLessThan(300);
  });
});

describe('staff', () => {
  it('see every order, but cannot pay for a customer', async () => {
    expect((await paymentDetails(world, orderId, { as: 'staff' })).status).toBe(202);
    expect((await call(world, `/order/${orderId}`, { as: 'staff' })).status).toBe(200);
    expect(await createOrder(world, orderId, { as: 'staff' })).toMatchObject({ status: 404 });
  });

  it('are staff by the database, not by what a token says of itself', async () => {
    const claims = { user_metadata: { role: 'admin' }, app_metadata: { role: 'staff' } };
    const token = createToken(world.database.ids.stranger, people.stranger.email, claims);
    expect((await call(world, `/order/${orderId}`, { token })).status).toBe(404);
    expect((await call(world, '/orders', { token })).body).toEqual([]);
  });
});

describe('order numbers', () => {
  it.each(['1', 'abcdefghi', '1234567890', "1'or'1'='1", '%00', '12345678९'])(
    'of another form, such as %s, are simply not found',
    async (odd) => {
      expect((await call(world, `/order/${encodeURIComponent(odd)}`)).status).toBe(404);
      expect((await paymentDetails(world, encodeURIComponent(odd))).status).toBe(404);
    },
  );
});

describe('the order', () => {
  it('is not changed by whoever only looks at it', async () => {
    await goToPay(world, orderId);
    await paymentDetails(world, orderId, { as: 'stranger' });
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING', attempts: ['open'] });
  });
});

it('is changed by nobody whose login has been ended, though their token lives on', async () => {
  const token = tokenOfCustomer({ session_id: randomUUID() });
  const doors = {
    cancel: { reason: 'not needed' },
    visit: { address: 'Elsewhere', scheduled_on: null, slot: null },
    'ask-cancel': { reason: 'ill' },
    complain: { text: 'It drips again' },
  };
  const before = await world.database.sql('select * from orders where order_id = $1', [orderId]);
  for (const [door, body] of Object.entries(doors)) {
    expect(
      await call(world, `/orders/${orderId}/${door}`, { method: 'POST', token, body }),
      door,
    ).toMatchObject({ status: 401, body: { error: { code: 'session_expired' } } });
  }
  expect(await world.database.sql('select * from orders where order_id = $1', [orderId])).toEqual(
    before,
  );
});

it('does not promise encryption where the site has none', async () => {
  const { headers } = await call(world, '/orders', { as: null });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toBeNull();
});

function tokenOfCustomer(claims: Readonly<Record<string, unknown>>): string {
  return createToken(world.database.ids.customer, people.customer.email, claims);
}

function unsigned(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${token.split('.')[1]}.x`;
}

function resigned(token: string, secret: string): string {
  const content = token.split('.').slice(0, 2).join('.');
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

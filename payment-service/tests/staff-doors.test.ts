import { randomUUID } from 'node:crypto';
import type { Express } from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createToken } from '../../supabase/tests/fixture';
import { people } from '../../supabase/tests/people';
import { withFactors } from '../../supabase/tests/second-factors';
import { createRazorpayProvider } from '../src/adapters/razorpay/razorpay-provider';
import { createApp, type AppDependencies } from '../src/app';
import { createMetrics } from '../src/metrics/metrics';
import type { TextInbox } from '../src/ports';
import { createProviders } from '../src/use-cases/providers';
import { call, type Answer } from './customer';
import { paidOnline, refundBody } from './staff';
import { API, collect, SITE, startWorld, type World } from './world';
import { createLog } from '../src/http/logging';

/** Every route of the service, asked by staff whose session has not shown the second factor that is demanded. */
let world: World;
let orderId: string;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
  orderId = await paidOnline(world);
  await world.database.sql('select public.require_second_factor(true)');
});
afterAll(() => world.stop());

const revisionBody = {
  name: 'A',
  mobileNumber: '9876500011',
  email: 'a@b.example',
  address: 'House 9',
  quantity: 1,
  scheduled_on: null,
  slot: null,
  payment_mode: 'after_service',
  expected_amount_paise: 4_000_00,
};
const worker = { worker_id: '00000000-0000-4000-8000-000000000000' };

/** What a route answers them: staff functions `mfa_required`, all else what a customer would hear. */
const DOORS: Readonly<Record<string, { body?: object; query?: string; refused: boolean }>> = {
  'GET /healthz': { refused: false },
  'GET /readyz': { refused: false },
  'POST /create-order': { body: { order_id: '123456789' }, refused: false },
  'GET /get-payment-details': { query: '?order_id=ID', refused: true },
  'POST /contact': {
    body: { name: 'A', email: 'a@b.example', message: 'Hello', locale: 'en' },
    refused: false,
  },
  'POST /search-misses': { body: { words: 'x' }, refused: false },
  'GET /orders': { refused: false },
  'GET /orders/counts': { refused: false },
  'GET /orders.csv': { refused: true },
  'GET /order/:id': { refused: true },
  'POST /orders/:id/assign': { body: worker, refused: true },
  'POST /orders/:id/unassign': { body: worker, refused: true },
  'POST /orders/:id/job': { body: { to: 'COMPLETED' }, refused: true },
  'POST /orders/:id/cancel': { body: {}, refused: true },
  'POST /orders/:id/pay-after': { body: {}, refused: true },
  'POST /orders/:id/revise': { body: revisionBody, refused: true },
  'POST /orders/:id/visit': {
    body: { address: 'House 9', scheduled_on: null, slot: null },
    refused: true,
  },
  'POST /orders/:id/ask-cancel': { body: { reason: 'ill' }, refused: true },
  'POST /orders/:id/decline-cancel': { body: { reason: 'late' }, refused: true },
  'POST /orders/:id/pass-cancel-on': { body: { advice: 'They called' }, refused: true },
  'POST /orders/:id/complain': { body: { text: 'It drips again' }, refused: true },
  'POST /orders/:id/withdraw-complaint': { body: {}, refused: true },
  'POST /orders/:id/answer-complaint': {
    body: { text: 'We call you', visit: false },
    refused: true,
  },
  'POST /orders/:id/recheck': { body: {}, refused: true },
  'POST /orders/:id/refund': { body: refundBody(), refused: true },
  'POST /orders/:id/cash': { body: { receipt_number: 'A-1' }, refused: true },
  'POST /orders/:id/cash/void': { body: { reason: 'mistake' }, refused: true },
  'POST /orders/:id/reopen': { body: {}, refused: true },
  'POST /orders/:id/review': { body: { reason: 'checked' }, refused: true },
  // Of an account, not of an order: second-factor.test.ts asks it.
  'POST /contract-requests/:of/photos': { refused: false },
  'POST /contract-requests/:of/photos/:id/discard': { refused: false },
  'POST /orders/:of/photos': { refused: false },
  'POST /orders/:of/photos/:id/discard': { refused: false },
  'POST /staff/:id/remove-second-factor': { refused: false },
  'POST /staff/invitations': {
    // Of nobody: whom it refuses otherwise, says staff-invitations.test.ts.
    body: { email: 'x', role: 'staff' },
    refused: false,
  },
  'GET /payments/return': { refused: false },
  'POST /webhooks/razorpay': { body: {}, refused: false },
  'POST /webhooks/exotel': { body: {}, refused: false },
  'GET /webhooks/exotel': { refused: false },
  'POST /webhooks/whatsapp': { body: {}, refused: false },
  'GET /webhooks/whatsapp': { refused: false },
  'POST /hooks/send-sms': { body: {}, refused: false },
};

function askDoor(door: string, token: string): Promise<Answer> {
  const [method, path = ''] = door.split(' ');
  const { body, query = '' } = DOORS[door] ?? {};
  const address = `${path}${query}`.replace(/:id|ID/, orderId);
  return call<never>(world, address, {
    method: method as 'GET' | 'POST',
    token,
    ...(body && { body }),
  });
}

describe.each(['staff', 'admin'] as const)('%s without the second factor', (name) => {
  it.each(Object.entries(DOORS))('%s', async (door, { refused }) => {
    for (const claims of [{}, { aal: 'aal1' }, { aal: 'aal2' }]) {
      // Made up or not: without a factor in the database no claim helps.
      const token = createToken(world.database.ids[name], people[name].email, claims);
      const answer = await askDoor(door, token);
      const { error } = (answer.body ?? {}) as { error?: { code: string } };
      if (refused) expect([answer.status, error?.code]).toEqual([403, 'mfa_required']);
      else {
        expect(error?.code).not.toBe('mfa_required');
        expect(JSON.stringify(answer.body)).not.toContain(orderId);
      }
    }
  });

  it('with it, no door opens to a login that has been ended', async () => {
    const { ids } = world.database;
    await withFactors(world.database, [ids[name]], async () => {
      const claims = { aal: 'aal2', session_id: randomUUID() };
      const token = createToken(ids[name], people[name].email, claims);
      for (const [door, { refused }] of Object.entries(DOORS)) {
        const answer = await askDoor(door, token);
        if (refused) expect([401, 403, 404], door).toContain(answer.status);
        expect(JSON.stringify(answer.body), door).not.toContain(orderId);
      }
    });
  });

  it('with it the same session level opens them', async () => {
    const { ids } = world.database;
    await withFactors(world.database, [ids[name]], async () => {
      const at = (aal: string) => createToken(ids[name], people[name].email, { aal });
      expect(await askDoor('GET /order/:id', at('aal2'))).toMatchObject({ status: 200 });
      expect(await askDoor('GET /orders.csv', at('aal2'))).toMatchObject({ status: 200 });
      expect(await askDoor('GET /order/:id', at('aal1'))).toMatchObject({ status: 403 });
      // Another refusal than the second factor's: the door itself was reached.
      const review = await askDoor('POST /orders/:id/review', at('aal2'));
      expect(review).toMatchObject({ status: 409, body: { error: { code: 'order_changed' } } });
    });
  });
});

it('customers are not asked', async () => {
  expect(await askDoor('GET /order/:id', world.tokenOf('customer'))).toMatchObject({ status: 200 });
  const stranger = await askDoor('GET /order/:id', world.tokenOf('stranger'));
  expect(stranger).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
});

interface Layer {
  readonly handle: { readonly stack?: readonly Layer[] };
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
}

function routesOf(stack: readonly Layer[]): string[] {
  return stack.flatMap(({ route, handle }) =>
    route
      ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`)
      : routesOf(handle.stack ?? []),
  );
}

it('every route of the service is named here', () => {
  const provider = createRazorpayProvider({
    name: 'razorpay',
    keyId: 'key',
    keySecret: 'secret',
    webhookSecrets: ['hook'],
    baseUrl: null,
    feeBearer: 'platform',
    maxAmountPaise: null,
  });
  // Making the routes asks nothing of what is behind them.
  const nothing = {} as Partial<AppDependencies> as AppDependencies;
  const app: Express = createApp({
    ...nothing,
    providers: createProviders(provider),
    inboxes: (['exotel', 'whatsapp'] as const).map((name) => ({ name }) as TextInbox),
    phoneCodes: {} as AppDependencies['phoneCodes'],
    metrics: createMetrics(),
    log: createLog('silent', collect([])),
    allowedOrigins: [],
    siteUrl: SITE,
    apiPublicUrl: API,
    trustedProxies: false,
  });
  const { stack } = app.router as unknown as { stack: readonly Layer[] };
  expect(routesOf(stack).toSorted()).toEqual(Object.keys(DOORS).toSorted());
});

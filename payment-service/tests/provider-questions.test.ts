import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createToken } from '../../supabase/tests/fixture';
import { people } from '../../supabase/tests/people';
import { act, answered, refused } from './staff';
import { booksOf, call, comeBack, createOrder, goToPay, paymentDetails, press } from './customer';
import { deliver, linkEvent } from './webhook-delivery';
import { startWorld, type World } from './world';

/** How often people may have the provider asked, at every door that asks it; two instances share one count. */
let world: World;
let otherUrl: string;
/** Calls of the provider that arrived at the sandbox's API. */
let asked = 0;
beforeAll(async () => {
  world = await startWorld({
    webhooks: false,
    limitsQuestions: true,
    provider: (razorpay) => ({
      ...razorpay,
      fetchState(providerRef, knownPaymentIds) {
        asked += 1;
        return razorpay.fetchState(providerRef, knownPaymentIds);
      },
    }),
  });
  otherUrl = (await world.startAnother()).url;
  // The test says when time passes: a slow machine may need longer than the seconds of the real pause.
  await world.database.exec(
    `create or replace function private.question_pause() returns interval
       language sql immutable set search_path = '' as $$ select interval '1 hour' $$`,
  );
});
afterAll(() => world.stop());
beforeEach(async () => {
  asked = 0;
  await world.database.sql('delete from private.provider_questions');
});

const passAnHour = () =>
  world.database.exec(`
    update public.payment_attempts set asked_at = asked_at - interval '1 hour';
    update private.provider_questions set minute_began = minute_began - interval '1 hour'`);

const aLink = async () => {
  const orderId = await world.book();
  const link = await goToPay(world, orderId);
  return { orderId, link, returnPath: `/payments/return?reference=${link.reference_id}` };
};

const twenty = async <Answer>(ask: (there: World) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      ask(turn % 2 === 0 ? world : { ...world, serviceUrl: otherUrl }),
    ),
  );

describe('20 questions at the same moment are one question of the provider', () => {
  it('of get-payment-details', async () => {
    const { orderId } = await aLink();
    const answers = await twenty((there) => paymentDetails(there, orderId));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(asked).toBe(1);
  });

  it('of create-order, which gives the same link each time', async () => {
    const { orderId, link } = await aLink();
    const answers = await twenty((there) => createOrder(there, orderId));
    expect(new Set(answers.map(({ body }) => body.url))).toEqual(new Set([link.short_url]));
    expect(asked).toBe(1);
  });

  it('of anonymous returns, none of which calls anything failed without asking', async () => {
    const { orderId, link, returnPath } = await aLink();
    await press(link, 'pay-and-close');
    const addresses = await twenty((there) => comeBack(there, returnPath));
    expect(addresses.filter((address) => !address.includes(`order_id=${orderId}`))).toEqual([]);
    expect(asked).toBe(1);
    expect((await booksOf(world, orderId)).status).toBe('SUCCESS');
  });

  it('of rechecks, from several logins', async () => {
    const { orderId } = await aLink();
    const { customer } = world.database.ids;
    const logins = [1, 2].map((login) =>
      createToken(customer, people.customer.email, { jti: `login-${login}` }),
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        call(world, `/orders/${orderId}/recheck`, {
          method: 'POST',
          body: {},
          token: logins[turn % 2] ?? '',
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toBe(1);
  });

  it('of all doors together', async () => {
    const { orderId, returnPath } = await aLink();
    await Promise.all([
      ...Array.from({ length: 5 }, () => paymentDetails(world, orderId)),
      ...Array.from({ length: 5 }, () => createOrder(world, orderId)),
      ...Array.from({ length: 5 }, () => comeBack(world, returnPath)),
      ...Array.from({ length: 5 }, () => act(world, `${orderId}/recheck`, { as: 'staff' })),
    ]);
    expect(asked).toBe(1);
  });
});

it('a payment that comes right after a question is found by the next one, and never called failed', async () => {
  const { orderId, link, returnPath } = await aLink();
  await press(link, 'fail');
  expect((await paymentDetails(world, orderId)).body).toMatchObject({
    lastError: 'payment_failed',
  });
  await press(link, 'pay-and-close');
  const inBetween = await paymentDetails(world, orderId);
  expect([inBetween.status, inBetween.body.lastError]).toEqual([202, null]);
  expect(await comeBack(world, returnPath)).toContain(`/PaintingServices?order_id=${orderId}`);
  expect(asked).toBe(1);
  await passAnHour();
  expect(await paymentDetails(world, orderId)).toMatchObject({
    status: 200,
    body: { status: 'SUCCESS' },
  });
});

it('a verified webhook settles at once, whatever was asked just now', async () => {
  const { orderId, link } = await aLink();
  await paymentDetails(world, orderId);
  await press(link, 'pay-and-close');
  await deliver(world, linkEvent('payment_link.paid', link.id, link.reference_id));
  await world.idle();
  expect((await booksOf(world, orderId)).status).toBe('SUCCESS');
});

it('the reconciler asks, whatever was asked just now', async () => {
  const { orderId, link } = await aLink();
  await paymentDetails(world, orderId);
  await press(link, 'pay-and-close');
  await world.database.sql('update payment_attempts set next_check_at = now()');
  await world.reconcile();
  expect((await booksOf(world, orderId)).status).toBe('SUCCESS');
});

describe('somebody who has asked 30 times in a minute', () => {
  const useUp = () =>
    world.database.sql(
      `insert into private.provider_questions (user_id, minute_began, asked) values ($1, now(), 30)
       on conflict (user_id) do update set minute_began = now(), asked = 30`,
      [world.database.ids.customer],
    );

  it('is told so by a recheck, from any login and instance; staff are not kept waiting', async () => {
    const { orderId, link } = await aLink();
    await press(link, 'pay-and-close');
    await useUp();
    for (const serviceUrl of [world.serviceUrl, otherUrl]) {
      const answer = await act({ ...world, serviceUrl }, `${orderId}/recheck`, { as: 'customer' });
      expect(answer).toMatchObject(refused(429, 'rate_limited'));
      expect(answer.headers.get('retry-after')).toBe('60');
    }
    expect(asked).toBe(0);
    expect(await act(world, `${orderId}/recheck`, { as: 'staff' })).toMatchObject(
      answered('SUCCESS'),
    );
  });

  it('gets no new link, an open one still, and no word about failures', async () => {
    const { orderId, link } = await aLink();
    const another = await world.book();
    await useUp();
    expect(await createOrder(world, another)).toMatchObject(refused(429, 'rate_limited'));
    expect(await createOrder(world, orderId)).toMatchObject({ body: { url: link.short_url } });
    expect(await paymentDetails(world, orderId)).toMatchObject({ status: 202 });
    expect(await act(world, `${orderId}/cancel`, { as: 'customer' })).toMatchObject(
      refused(429, 'rate_limited'),
    );
    expect(asked).toBe(0);
    await passAnHour();
    expect(await createOrder(world, another)).toMatchObject({ status: 200 });
    expect(await act(world, `${orderId}/cancel`, { as: 'customer' })).toMatchObject(
      answered('CANCELLED'),
    );
  });
});

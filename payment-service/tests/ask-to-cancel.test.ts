import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { booksOf, call } from './customer';
import { paidOnline, refundBody, refused } from './staff';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: true });
});
afterAll(() => world.stop());

type Options = Parameters<typeof call>[2];

const act = (orderId: string, action: string, body: object, options: Options = {}) =>
  call<{ data: OrderDetails }>(world, `/orders/${orderId}/${action}`, {
    method: 'POST',
    body,
    ...options,
  });

it('a customer asks, takes it back, is declined, asks again, and is granted with the money', async () => {
  const orderId = await paidOnline(world);
  const asks = (reason: string | null) => ({
    status: 200,
    body: { data: { cancel_reason: reason } },
  });
  expect(await act(orderId, 'ask-cancel', { reason: 'Too late' })).toMatchObject(asks('Too late'));
  expect(await act(orderId, 'ask-cancel', { reason: null })).toMatchObject(asks(null));
  const no = { reason: 'The paint is mixed' };
  expect(await act(orderId, 'decline-cancel', no, { as: 'staff' })).toMatchObject(
    refused(409, 'order_changed'),
  );
  await act(orderId, 'ask-cancel', { reason: 'We move' });
  expect(await act(orderId, 'decline-cancel', no, { as: 'staff' })).toMatchObject(asks(null));
  await act(orderId, 'ask-cancel', { reason: 'We do move' });
  const advice = { advice: 'They were called' };
  expect((await act(orderId, 'pass-cancel-on', advice)).status).toBe(403);
  expect(await act(orderId, 'pass-cancel-on', advice, { as: 'staff' })).toMatchObject({
    status: 200,
    body: { data: { cancel_is_passed_on: true, cancel_advice: 'They were called' } },
  });
  expect(await act(orderId, 'refund', refundBody(), { as: 'admin' })).toMatchObject({
    status: 200,
    body: { data: { status: 'REFUNDED', job_status: 'CANCELLED', cancel_reason: null } },
  });
  expect(await booksOf(world, orderId)).toMatchObject({ status: 'REFUNDED' });
});

it('is refused to others, without a reason, and for what is not paid', async () => {
  const orderId = await paidOnline(world);
  const reason = { reason: 'Mine' };
  for (const as of ['stranger', 'staff'] as const) {
    expect(await act(orderId, 'ask-cancel', reason, { as })).toMatchObject(
      refused(404, 'not_found'),
    );
  }
  expect(await act(orderId, 'ask-cancel', { reason: ' ' })).toMatchObject(
    refused(400, 'invalid_input'),
  );
  expect(await act(await world.book(), 'ask-cancel', reason)).toMatchObject(
    refused(409, 'order_changed'),
  );
  await act(orderId, 'ask-cancel', reason);
  expect((await act(orderId, 'decline-cancel', reason)).status).toBe(403);
  expect(await act(orderId, 'decline-cancel', reason, { as: 'admin' })).toMatchObject({
    status: 200,
  });
});

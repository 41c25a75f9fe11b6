import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addWorker, workday } from '../../supabase/tests/working';
import { call } from './customer';
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

let day = 0;
async function done(): Promise<string> {
  const orderId = await paidOnline(world);
  const { id } = await addWorker(world.database);
  day += 1;
  const staff = { as: 'staff' } as const;
  const time = { worker_id: id, day: workday(day), slot: 'morning' };
  expect((await act(orderId, 'assign', time, staff)).status).toBe(200);
  for (const to of ['IN_PROGRESS', 'COMPLETED']) {
    expect((await act(orderId, 'job', { to, reason: 'a test' }, staff)).status).toBe(200);
  }
  return orderId;
}

const SAID = { text: 'The tap drips', kind: 'same_fault' };

it('what was said is taken back by its owner alone', async () => {
  const orderId = await done();
  await act(orderId, 'complain', SAID);
  for (const as of ['stranger', 'staff'] as const) {
    expect(await act(orderId, 'withdraw-complaint', {}, { as })).toMatchObject(
      refused(404, 'not_found'),
    );
  }
  expect(await act(orderId, 'withdraw-complaint', {})).toMatchObject({
    status: 200,
    body: { data: { complaint: null, complaint_kind: null } },
  });
  // Pressed twice.
  expect((await act(orderId, 'withdraw-complaint', {})).status).toBe(200);
});

it('what is not right is said by the owner, answered by staff, and the visit is free', async () => {
  const orderId = await done();
  expect(await act(orderId, 'complain', SAID)).toMatchObject({
    status: 200,
    body: { data: { complaint: 'The tap drips', complaint_kind: 'same_fault' } },
  });
  const listed = await call<readonly { order_id: string }[]>(world, '/orders?asks=complaint', {
    as: 'staff',
  });
  expect(listed.body.map(({ order_id: id }) => id)).toContain(orderId);
  const counted = await call(world, '/orders/counts?asks=complaint', { as: 'staff' });
  expect(counted).toMatchObject({ status: 200, body: { statuses: { SUCCESS: 1 } } });
  expect((await call(world, '/orders?asks=nonsense', { as: 'staff' })).status).toBe(400);

  const answer = { visit: true, day: workday(25), slot: 'evening' };
  const answered = await act(orderId, 'answer-complaint', answer, { as: 'staff' });
  expect(answered).toMatchObject({
    status: 200,
    body: { data: { complaint: null, return_visits: [{ status: 'FREE', slot: 'evening' }] } },
  });
  const visit = answered.body.data.return_visits[0]?.order_id ?? '';
  // Nothing that has to do with money is done to it.
  const checkout = await call(world, '/create-order', {
    method: 'POST',
    body: { order_id: visit },
  });
  expect(checkout).toMatchObject(refused(409, 'order_not_payable'));
  const cash = await act(visit, 'cash', { receipt_number: 'free-1' }, { as: 'staff' });
  expect(cash).toMatchObject(refused(409, 'order_not_payable'));
  expect(await act(visit, 'refund', refundBody(), { as: 'admin' })).toMatchObject(
    refused(409, 'nothing_to_refund'),
  );
  expect(await act(visit, 'cancel', {})).toMatchObject({
    status: 200,
    body: { data: { status: 'CANCELLED', job_status: 'CANCELLED', return_of: orderId } },
  });
  expect(await act(visit, 'reopen', {}, { as: 'staff' })).toMatchObject({
    status: 200,
    body: { data: { status: 'FREE', job_status: 'REQUESTED' } },
  });
});

it('is refused to others, without words, and for work that is not done', async () => {
  const orderId = await done();
  for (const as of ['stranger', 'staff', 'admin'] as const) {
    expect(await act(orderId, 'complain', SAID, { as })).toMatchObject(refused(404, 'not_found'));
  }
  expect(await act(orderId, 'complain', { text: ' ' })).toMatchObject(
    refused(400, 'invalid_input'),
  );
  expect(await act(orderId, 'complain', { ...SAID, kind: 'rain' })).toMatchObject(
    refused(400, 'invalid_input'),
  );
  expect(await act(await paidOnline(world), 'complain', SAID)).toMatchObject(
    refused(409, 'order_changed'),
  );
  await act(orderId, 'complain', SAID);
  // More words are added, and the first ones stay.
  expect(await act(orderId, 'complain', { text: 'And more' })).toMatchObject({
    status: 200,
    body: { data: { complaint: SAID.text, complaint_kind: SAID.kind } },
  });
  const words = { visit: false, text: 'We call you' };
  expect((await act(orderId, 'answer-complaint', words)).status).toBe(403);
  expect(await act(orderId, 'answer-complaint', words, { as: 'stranger' })).toMatchObject(
    refused(404, 'not_found'),
  );
  expect(await act(orderId, 'answer-complaint', { visit: false }, { as: 'staff' })).toMatchObject(
    refused(400, 'required_fields'),
  );
  expect(await act(orderId, 'answer-complaint', words, { as: 'staff' })).toMatchObject({
    status: 200,
    body: { data: { complaint: null, return_visits: [] } },
  });
});

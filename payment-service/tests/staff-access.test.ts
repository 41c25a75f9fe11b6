import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonName } from '../../supabase/tests/people';
import { addWorker, workday } from '../../supabase/tests/working';
import { booksOf, call } from './customer';
import { withoutStaffRow } from './removed-staff';
import { paidOnline, refundBody, refused, refundsOf } from './staff';
import { startWorld, type World } from './world';

/**
 * Everything that can change an order, tried by people who may not: a visitor, another customer, the order's own
 * customer, and somebody who was removed from the staff and still has a valid token.
 */
let world: World;
let orderId: string;
let workerId: string;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
  orderId = await paidOnline(world);
  workerId = (await addWorker(world.database)).id;
});
afterAll(() => world.stop());

const actions: Readonly<Record<string, () => object>> = {
  cash: () => ({ receipt_number: 'R-1' }),
  review: () => ({ reason: 'it is right' }),
  assign: () => ({ worker_id: workerId, day: workday(0) }),
  unassign: () => ({ worker_id: workerId }),
  job: () => ({ to: 'IN_PROGRESS', reason: 'agreed by phone' }),
  refund: () => refundBody(),
};

/** Actions that the order's own customer may do too; for everybody else the order does not exist. */
const shared: Readonly<Record<string, () => object>> = {
  cancel: () => ({}),
  recheck: () => ({}),
};

describe.each(Object.entries({ ...actions, ...shared }))('POST /orders/{id}/%s', (name, body) => {
  const ask = (as: PersonName | null) =>
    call(world, `/orders/${orderId}/${name}`, { method: 'POST', as, body: body() });

  it('is closed to visitors, to strangers, and to whoever works here no more', async () => {
    const look = () => Promise.all([booksOf(world, orderId), refundsOf(world, orderId)]);
    const before = await look();
    expect(await ask(null)).toMatchObject(refused(401, 'not_signed_in'));
    expect(await ask('stranger')).toMatchObject(refused(404, 'not_found'));
    for (const person of ['staff', 'admin'] as const) {
      await withoutStaffRow(world, person, async () => {
        expect(await ask(person)).toMatchObject(refused(404, 'not_found'));
      });
    }
    if (name in actions) expect(await ask('customer')).toMatchObject(refused(403, 'not_allowed'));
    expect(await look()).toEqual(before);
    // Staff may make the same call: if it is refused, then only because of the order's state.
    const { body: answer } = await ask('admin');
    expect(['not_allowed', 'not_found']).not.toContain(answer.error?.code);
  });
});

import { expect, it } from 'vitest';
import { call, settle } from './attempt';
import { useDatabase } from './fixture';
import { updatedAt, type Outcome } from './handling-money';
import { book } from './order-draft';
import { pay, pendingOrder } from './settling';

const database = useDatabase();

const payAfter = (orderId: string, personId: string | null, seen?: string): Promise<Outcome> =>
  call(database.service, 'pay_after_service', {
    p_order_id: orderId,
    p_actor_id: personId,
    ...(seen === undefined ? {} : { p_expected_updated_at: seen }),
  });

it('makes an order one that is paid after the work, once, and tells the customer', async () => {
  const { customer, ids } = database;
  const orderId = await book(customer);
  const outcome = { order_id: orderId, status: 'PENDING', job_status: 'REQUESTED' };
  const seen = await updatedAt(database, orderId);
  expect(await payAfter(orderId, ids.customer, seen)).toEqual({ ...outcome, changed: true });
  expect(await payAfter(orderId, ids.customer, seen)).toEqual({ ...outcome, changed: false });
  expect(
    await database.sql(
      `select o.payment_mode, e.actor, e.public from orders o join order_events e using (order_id)
       where o.order_id = $1 and e.type = 'pay_after_service'`,
      [orderId],
    ),
  ).toEqual([{ payment_mode: 'after_service', actor: 'customer', public: true }]);
  const { data } = await customer.from('order_events').select('type').eq('order_id', orderId);
  expect(data).toContainEqual({ type: 'pay_after_service' });
});

it('is its owner’s choice: for others there is no such order', async () => {
  const { customer, ids } = database;
  const orderId = await book(customer);
  for (const person of [ids.stranger, ids.staff, ids.admin, null]) {
    await expect(payAfter(orderId, person)).rejects.toThrow('not_found');
  }
  await expect(payAfter('999999999', ids.customer)).rejects.toThrow('not_found');
});

it('waits for money that may be on its way', async () => {
  const { ids, service } = database;
  const { orderId, attempt } = await pendingOrder(database);
  await expect(payAfter(orderId, ids.customer)).rejects.toThrow('payment_unverified');
  await settle(service, attempt, [], { p_state: 'cancelled' });
  expect(await payAfter(orderId, ids.customer)).toMatchObject({ changed: true });
});

it('refuses what is paid or over, and another state than was seen', async () => {
  const { customer, ids, service } = database;
  const paid = await pendingOrder(database);
  await settle(service, paid.attempt, [pay()]);
  await expect(payAfter(paid.orderId, ids.customer)).rejects.toThrow('already_paid');
  const expired = await book(customer);
  await call(service, 'expire_order', { p_order_id: expired });
  await expect(payAfter(expired, ids.customer)).rejects.toThrow('order_not_payable');
  const orderId = await book(customer);
  await expect(payAfter(orderId, ids.customer, '2020-01-01T00:00:00Z')).rejects.toThrow(
    'order_changed',
  );
});

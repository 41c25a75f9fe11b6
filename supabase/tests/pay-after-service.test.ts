import { expect, it } from 'vitest';
import { call, settle } from './attempt';
import { useDatabase } from './fixture';
import { updatedAt, type Outcome } from './handling-money';
import { bookByPhone, messagesOf } from './customer-by-phone';
import { book } from './order-draft';
import { customerByPhone } from './phones';
import { aBrowser } from './push-browsers';
import { pay, pendingOrder } from './settling';

const database = useDatabase();

const payAfter = (orderId: string, personId: string | null, seen?: string): Promise<Outcome> =>
  call(database.service, 'pay_after_service', {
    p_order_id: orderId,
    p_actor_id: personId,
    ...(seen === undefined ? {} : { p_expected_updated_at: seen }),
  });

it('makes an order one that is paid after the work, once, and its timeline says so', async () => {
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

const toldOf = (orderId: string) =>
  database.sql(
    `select kind, channel, data ->> 'payment_mode' as mode, sent_at is not null as sent,
       next_try_at <= now() as due, data -> 'is_anew' as anew
     from outbox where order_id = $1 order by id`,
    [orderId],
  );

it('tells the customer once: the message of the booking, while it waits, says the new way to pay', async () => {
  const person = await customerByPhone(database);
  const orderId = await bookByPhone(person);
  const told = { kind: 'order_received', channel: 'sms', sent: false, anew: null };
  // Who has just booked is about to pay, and not asked for it yet.
  expect(await toldOf(orderId)).toEqual([{ ...told, mode: 'online', due: false }]);
  await payAfter(orderId, person.id);
  await payAfter(orderId, person.id);
  expect(await toldOf(orderId)).toEqual([{ ...told, mode: 'after_service', due: true }]);
});

it('tells the customer once more when that message is gone, by the way that they are reached', async () => {
  const person = await customerByPhone(database);
  const orderId = await bookByPhone(person);
  await database.sql('update outbox set sent_at = now() where order_id = $1', [orderId]);
  await payAfter(orderId, person.id);
  await payAfter(orderId, person.id);
  const told = { kind: 'order_received', channel: 'sms' };
  expect(await toldOf(orderId)).toMatchObject([
    { ...told, mode: 'online', sent: true },
    { ...told, mode: 'after_service', sent: false, due: true, anew: true },
  ]);
  expect(await messagesOf(database, orderId)).toEqual([
    { kind: 'order_received', channel: 'sms', recipient: `+91${person.phone}` },
    { kind: 'order_received', channel: 'sms', recipient: `+91${person.phone}` },
  ]);
});

it('tells somebody on two devices on both', async () => {
  const person = await customerByPhone(database);
  for (const number of [1, 2]) {
    await call(person.client, 'add_push_device', { ...aBrowser(number), p_locale: 'hi' });
  }
  const orderId = await bookByPhone(person);
  await payAfter(orderId, person.id);
  expect(await toldOf(orderId)).toMatchObject([
    { channel: 'push', mode: 'after_service' },
    { channel: 'push', mode: 'after_service' },
  ]);
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

import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { describe, expect, it } from 'vitest';
import { call, openAttempt, settle } from './attempt';
import { useDatabase } from './fixture';
import { updatedAt, type Outcome } from './handling-money';
import { book } from './order-draft';
import { pay, pendingOrder } from './settling';

const database = useDatabase();

const BULB_HOLDERS = { catalogue_category: 'electrical', catalogue_item_id: 1 };

const revise = (
  orderId: string,
  personId: string | null,
  wish: Readonly<Record<string, unknown>>,
  seen?: string,
): Promise<Outcome> =>
  call(database.service, 'revise_order', {
    p_order_id: orderId,
    p_actor_id: personId,
    p_wish: wish,
    ...(seen === undefined ? {} : { p_expected_updated_at: seen }),
  });

const find = async (orderId: string): Promise<Record<string, unknown>> => {
  const [row] = await database.sql('select * from orders where order_id = $1', [orderId]);
  return row as Record<string, unknown>;
};

it('changes the order that is there, once, at the price of the catalogue, and tells both sides', async () => {
  const { customer, ids, sql } = database;
  const orderId = await book(customer, BULB_HOLDERS);
  const wish = { quantity: 3, payment_mode: 'after_service', address: '  House 15 ' };
  const seen = await updatedAt(database, orderId);
  const outcome = { order_id: orderId, status: 'PENDING', job_status: 'REQUESTED' };
  expect(await revise(orderId, ids.customer, wish, seen)).toEqual({ ...outcome, changed: true });
  expect(await revise(orderId, ids.customer, wish, seen)).toEqual({ ...outcome, changed: false });
  expect(await find(orderId)).toMatchObject({
    quantity: 3,
    amount_paise: 32_700,
    payment_mode: 'after_service',
    address: 'House 15',
    name: 'Sunita Devi',
  });
  const { data } = await customer
    .from('order_events')
    .select('type, actor, data')
    .eq('order_id', orderId)
    .neq('type', 'created');
  expect(data).toEqual([
    {
      type: 'revised',
      actor: 'customer',
      data: {
        amount_paise: 32_700,
        day: null,
        slot: null,
        from_amount_paise: 10_900,
        from_day: null,
        from_slot: null,
        unit: 'each',
        quantity: 3,
        days: null,
        from_quantity: 1,
        from_days: null,
        payment_mode: 'after_service',
      },
    },
  ]);
  // The mail that waited tells the new wish, and nobody reads of a cancellation.
  expect(
    await sql(
      `select kind, (data ->> 'quantity')::integer as quantity, data ->> 'payment_mode' as mode
       from outbox where order_id = $1 order by id`,
      [orderId],
    ),
  ).toEqual([
    { kind: 'order_received', quantity: 3, mode: 'after_service' },
    // To us, who plan the day.
    { kind: 'quantity_notice', quantity: 3, mode: 'after_service' },
  ]);
});

it('sends the new wish after a mail that is gone', async () => {
  const { customer, ids, sql } = database;
  const orderId = await book(customer, BULB_HOLDERS);
  await sql('update outbox set sent_at = now() where order_id = $1', [orderId]);
  await revise(orderId, ids.customer, { quantity: 2 });
  expect(
    await sql(
      `select kind, (data ->> 'amount_paise')::integer as paise, sent_at is null as waits
       from outbox where order_id = $1 and user_id is not null order by id`,
      [orderId],
    ),
  ).toEqual([
    { kind: 'order_received', paise: 10_900, waits: false },
    { kind: 'order_received', paise: 21_800, waits: true },
  ]);
});

it('sends the new wish also after a mail that is being sent, whichever wish that tells', async () => {
  const { customer, service, ids, sql } = database;
  const orderId = await book(customer, BULB_HOLDERS);
  await call(service, 'claim_messages', { p_limit: 100 });
  await revise(orderId, ids.customer, { quantity: 2 });
  expect(
    await sql(
      `select (data ->> 'amount_paise')::integer as paise, next_try_at <= now() as waits
       from outbox where order_id = $1 and user_id is not null order by id`,
      [orderId],
    ),
  ).toEqual([
    { paise: 21_800, waits: false },
    { paise: 21_800, waits: true },
  ]);
});

it('is its owner’s choice: for others there is no such order', async () => {
  const { customer, ids } = database;
  const orderId = await book(customer);
  for (const person of [ids.stranger, ids.staff, ids.admin, null]) {
    await expect(revise(orderId, person, { address: 'House 9' })).rejects.toThrow('not_found');
  }
  await expect(revise('999999999', ids.customer, {})).rejects.toThrow('not_found');
  expect(await revise(orderId, ids.customer, { address: 'House 9' })).toMatchObject({
    changed: true,
  });
});

it('changes nothing that is not the customer’s to say', async () => {
  const { customer, ids } = database;
  const orderId = await book(customer, BULB_HOLDERS);
  const before = await find(orderId);
  await revise(orderId, ids.customer, {
    amount_paise: 1,
    unit_price_paise: 1,
    status: 'SUCCESS',
    job_status: 'COMPLETED',
    user_id: ids.stranger,
    order_id: '111111111',
    catalogue_item_id: 2,
    kind: 'hire',
    receipt_number: 1,
    created_at: '2020-01-01T00:00:00Z',
  });
  expect(await find(orderId)).toEqual(before);
});

describe('refuses what a new order is refused with', () => {
  it.each([
    ['nothing', { quantity: 0 }, 'invalid_quantity'],
    ['21 of them', { quantity: 21 }, 'invalid_quantity'],
    ['no name', { name: ' ' }, 'required_fields'],
    ['a short phone', { mobileNumber: '98' }, 'invalid_phone'],
    ['the price of one for two', { quantity: 2, expected_amount_paise: 10_900 }, 'price_changed'],
    ['yesterday', { scheduled_on: '2020-01-01' }, 'invalid_date'],
    ['another way to pay', { payment_mode: 'barter' }, 'invalid_input'],
  ])('%s: %o → %s', async (_what, wish, code) => {
    const { customer, ids } = database;
    await database.sql("update orders set created_at = created_at - interval '25 hours'");
    const orderId = await book(customer, BULB_HOLDERS);
    const before = await find(orderId);
    await expect(revise(orderId, ids.customer, wish)).rejects.toThrow(code);
    expect(await find(orderId)).toEqual(before);
  });
});

it('waits for money that may be on its way, unless nothing changes', async () => {
  const { ids, service } = database;
  const { orderId, attempt } = await pendingOrder(database);
  expect(await revise(orderId, ids.customer, {})).toMatchObject({ changed: false });
  const wish = { address: 'House 16' };
  await expect(revise(orderId, ids.customer, wish)).rejects.toThrow('payment_unverified');
  await settle(service, attempt, [], { p_state: 'cancelled' });
  expect(await revise(orderId, ids.customer, wish)).toMatchObject({ changed: true });
});

it('is not paid by money that comes late through the link over the old amount', async () => {
  const { customer, ids, service, sql } = database;
  await sql('delete from private.provider_questions');
  const orderId = await book(customer, BULB_HOLDERS);
  const attempt = await openAttempt(service, orderId);
  await settle(service, attempt, [], { p_state: 'cancelled' });
  await revise(orderId, ids.customer, { quantity: 3 });
  expect(await settle(service, attempt, [pay({ amount_paise: 10_900 })])).toMatchObject({
    status: 'REVIEW',
    amount_paise: 32_700,
  });
  await expect(revise(orderId, ids.customer, { quantity: 1 })).rejects.toThrow('order_not_payable');
});

it('refuses what is paid, over or on its way, and another state than was seen', async () => {
  const { customer, ids, service, sql } = database;
  const wish = { address: 'House 17' };
  const paid = await pendingOrder(database);
  await settle(service, paid.attempt, [pay()]);
  await expect(revise(paid.orderId, ids.customer, wish)).rejects.toThrow('already_paid');
  const expired = await book(customer);
  await call(service, 'expire_order', { p_order_id: expired });
  await expect(revise(expired, ids.customer, wish)).rejects.toThrow('order_not_payable');
  const orderId = await book(customer);
  await expect(revise(orderId, ids.customer, wish, '2020-01-01T00:00:00Z')).rejects.toThrow(
    'order_changed',
  );
  await sql("update orders set job_status = 'ASSIGNED' where order_id = $1", [orderId]);
  await expect(revise(orderId, ids.customer, wish)).rejects.toThrow('order_changed');
});

it('is for so many changes of a person in a day: each may write a mail', async () => {
  const { customer, stranger, ids, sql } = database;
  await sql("update order_events set at = at - interval '25 hours'");
  const orderId = await book(customer, BULB_HOLDERS);
  for (let change = 1; change <= DAILY_LIMIT.revisions; change += 1) {
    expect(await revise(orderId, ids.customer, { address: `House ${change}` })).toMatchObject({
      changed: true,
    });
  }
  const another = await book(customer, BULB_HOLDERS);
  await expect(revise(another, ids.customer, { quantity: 2 })).rejects.toThrow('rate_limited');
  // The same wish again is no change.
  expect(
    await revise(orderId, ids.customer, { address: `House ${DAILY_LIMIT.revisions}` }),
  ).toMatchObject({
    changed: false,
  });
  const theirs = await book(stranger, BULB_HOLDERS);
  expect(await revise(theirs, ids.stranger, { quantity: 2 })).toMatchObject({ changed: true });
});

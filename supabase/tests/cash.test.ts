import { expect, it } from 'vitest';
import { comparedReceipt } from '@kaarigar/shared/domain/compared-receipt';
import { call, settle } from './attempt';
import { useDatabase } from './fixture';
import { updatedAt, type Outcome } from './handling-money';
import { book } from './order-draft';
import { eventsOf, everythingOf, pay, pendingOrder, statusOf } from './settling';

const database = useDatabase();

const payCash = (
  orderId: string,
  receipt: string | null,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Outcome> =>
  call(database.service, 'mark_paid_in_cash', {
    p_order_id: orderId,
    p_receipt_number: receipt,
    p_actor_id: database.ids.staff,
    ...changes,
  });

const bookForLater = async () => {
  // Otherwise the daily limit on orders would refuse the twenty-first.
  await database.sql("update orders set created_at = created_at - interval '25 hours'");
  return book(database.customer, { payment_mode: 'after_service' });
};

it('cash makes a pending order SUCCESS with the receipt of the book, the day in India and who took it', async () => {
  const orderId = await bookForLater();
  expect(await payCash(orderId, '  B-१०४ ')).toEqual({
    order_id: orderId,
    status: 'SUCCESS',
    job_status: 'REQUESTED',
    changed: true,
  });
  const [today] = await database.sql<{ day: string }>(
    "select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day",
  );
  expect((await everythingOf(database, orderId)).orders[0]).toMatchObject({
    payment_method: 'cash',
    transaction_id: 'B-104',
    payment_date: today?.day,
    payment_time: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
    receipt_number: expect.any(Number),
  });
  const [event] = await database.sql(
    "select actor, actor_id, data from order_events where order_id = $1 and to_status = 'SUCCESS'",
    [orderId],
  );
  expect(event).toEqual({
    actor: 'staff',
    actor_id: database.ids.staff,
    data: { transaction_id: 'B-104' },
  });
});

it('a click sent twice is one payment, also when it says what was seen before', async () => {
  const orderId = await bookForLater();
  const seen = { p_expected_updated_at: await updatedAt(database, orderId) };
  await payCash(orderId, 'twice-1', seen);
  const before = await everythingOf(database, orderId);
  expect(await payCash(orderId, 'TWICE-1', seen)).toMatchObject({ changed: false });
  expect(await everythingOf(database, orderId)).toEqual(before);
  await expect(payCash(orderId, 'twice-2')).rejects.toThrow('already_paid');
});

it('a page of the receipt book is used once, however it is written, ten at once', async () => {
  await payCash(await bookForLater(), 'page-7');
  const orderId = await bookForLater();
  await expect(payCash(orderId, 'PAGE-७')).rejects.toThrow('receipt_number_taken');
  expect(await statusOf(database, orderId)).toBe('PENDING');
  const orders: string[] = [];
  for (let turn = 0; turn < 10; turn += 1) orders.push(await bookForLater());
  const answers = await Promise.allSettled(orders.map((id) => payCash(id, 'page-8')));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await payCash(orderId, 'page-9')).toMatchObject({ changed: true });
});

it('a customer whose order expired may stand here with the money', async () => {
  const orderId = await book(database.customer);
  await call(database.service, 'expire_order', { p_order_id: orderId });
  expect(await payCash(orderId, 'late-1')).toMatchObject({
    status: 'SUCCESS',
    job_status: 'REQUESTED',
  });
});

it.each(['WRONG-1', 'WRONG -1', 'wrong 1', 'WRONG–१', ' wrong1 '])(
  'WRONG-1 and %s are one page of the book',
  async (again) => {
    await database.sql('delete from cash_receipts');
    await payCash(await bookForLater(), 'WRONG-1');
    await expect(payCash(await bookForLater(), again)).rejects.toThrow('receipt_number_taken');
    // The desk asks by the same form whose it is.
    const [twin] = await database.sql<{ form: string }>(
      'select private.compared_receipt($1) as form',
      [again],
    );
    expect(comparedReceipt(again)).toBe(twin?.form);
    await expect(payCash(await bookForLater(), '– -')).rejects.toThrow('required_fields');
  },
);

it('an order with a live link waits until that is over: money may be on its way', async () => {
  const { orderId, attempt } = await pendingOrder(database);
  for (const state of ['creating', 'open', 'unknown']) {
    await database.sql('update payment_attempts set state = $2 where id = $1', [attempt.id, state]);
    await expect(payCash(orderId, 'live-1')).rejects.toThrow('payment_unverified');
  }
  // Nobody ends a link for cash that is refused all the same.
  await payCash(await bookForLater(), 'live-0');
  await expect(payCash(orderId, 'live-0')).rejects.toThrow('receipt_number_taken');
  await call(database.service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: 'cancelled' });
  expect(await payCash(orderId, 'live-1')).toMatchObject({ status: 'SUCCESS' });
});

it('money that then comes through the link too is for staff to look at; the cash stays the payment', async () => {
  const { orderId, attempt } = await pendingOrder(database);
  await call(database.service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: 'cancelled' });
  await payCash(orderId, 'both-1');
  const payment = pay();
  await settle(database.service, attempt, [payment]);
  expect((await everythingOf(database, orderId)).orders[0]).toMatchObject({
    status: 'REVIEW',
    payment_method: 'cash',
    transaction_id: 'both-1',
  });
  expect((await eventsOf(database, orderId)).at(-1)?.data).toEqual({
    reason: 'second_capture',
    transaction_id: payment['id'],
  });
});

it('a provider’s method called cash is not money in our hands', async () => {
  const { orderId, attempt } = await pendingOrder(database);
  await settle(database.service, attempt, [pay({ method: 'cash' })]);
  expect((await everythingOf(database, orderId)).orders[0]).toMatchObject({
    status: 'SUCCESS',
    payment_method: 'razorpay',
  });
});

it('refuses what is cancelled, under review or unknown, another state than was seen, and nonsense', async () => {
  const { service, ids } = database;
  const cancelled = await bookForLater();
  await call(service, 'cancel_order', {
    p_order_id: cancelled,
    p_actor: 'staff',
    p_actor_id: ids.staff,
  });
  await expect(payCash(cancelled, 'no-1')).rejects.toThrow('order_not_payable');
  const review = await pendingOrder(database);
  await settle(service, review.attempt, [pay({ amount_paise: 1 })]);
  await expect(payCash(review.orderId, 'no-1')).rejects.toThrow('order_not_payable');
  await expect(payCash('999999999', 'no-1')).rejects.toThrow('not_found');
  const orderId = await bookForLater();
  await expect(payCash(orderId, ' ')).rejects.toThrow('required_fields');
  await expect(payCash(orderId, null)).rejects.toThrow('required_fields');
  await expect(payCash(orderId, 'x'.repeat(41))).rejects.toThrow('invalid_input');
  const old = { p_expected_updated_at: '2020-01-01T00:00:00Z' };
  await expect(payCash(orderId, 'no-1', old)).rejects.toThrow('order_changed');
  expect(await statusOf(database, orderId)).toBe('PENDING');
});

it('staff and admins take cash; customers do not, nor does anybody but the service call the function', async () => {
  const { anonymous, customer, staff, admin, ids } = database;
  const orderId = await bookForLater();
  for (const actor of [ids.customer, ids.stranger, null]) {
    await expect(payCash(orderId, 'who-1', { p_actor_id: actor })).rejects.toThrow('not_allowed');
  }
  for (const client of [anonymous, customer, staff, admin]) {
    const { error } = await client.rpc('mark_paid_in_cash', {
      p_order_id: orderId,
      p_receipt_number: 'who-1',
      p_actor_id: ids.staff,
    });
    expect(error?.code).toBe('42501');
  }
  expect(await payCash(orderId, 'who-1', { p_actor_id: ids.admin })).toMatchObject({
    status: 'SUCCESS',
  });
});

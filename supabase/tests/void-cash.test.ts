import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { expect, it } from 'vitest';
import { call, openAttempt, settle } from './attempt';
import { useDatabase } from './fixture';
import { moneyOf, updatedAt, type Outcome } from './handling-money';
import { book } from './order-draft';
import { labelOf } from './people';
import { eventsOf, everythingOf, pay, pendingOrder, statusOf } from './settling';
import { cashIn, type Changes } from './taking-cash';
import { addWorker, assign, setJob, workday } from './working';

const database = useDatabase();

const { payCash, voidCash, paidInCash } = cashIn(database);

const reopen = (orderId: string, changes: Changes = {}): Promise<Outcome> =>
  call(database.service, 'reopen_order', {
    p_order_id: orderId,
    p_actor_id: database.ids.staff,
    ...changes,
  });

it('a wrong mark is taken back: the order is to be paid again, and the page is free', async () => {
  const orderId = await paidInCash('V-1');
  const [before] = (await everythingOf(database, orderId)).orders;
  expect(await voidCash(orderId)).toMatchObject({ status: 'PENDING', changed: true });
  expect((await everythingOf(database, orderId)).orders[0]).toMatchObject({
    transaction_id: null,
    payment_method: null,
    payment_date: null,
    payment_time: null,
    receipt_number: before?.['receipt_number'],
  });
  expect((await moneyOf(database, orderId)).cash_receipts).toEqual([
    {
      receipt_number: 'V-1',
      amount_paise: 400_000,
      taken_by_name: labelOf('staff'),
      taken_at: expect.any(String),
      voided_by_name: labelOf('admin'),
      voided_at: expect.any(String),
      void_reason: 'the page of another order',
      doubted_by_name: null,
      returned_paise: null,
      returned_by_name: null,
      returned_at: null,
      return_reason: null,
    },
  ]);
  expect(
    (await eventsOf(database, orderId)).find(({ type }) => type === 'cash_voided')?.data,
  ).toEqual({
    transaction_id: 'V-1',
    amount_paise: 400_000,
    reason: 'the page of another order',
  });
  const other = await paidInCash('v 1');
  expect(await statusOf(database, other)).toBe('SUCCESS');
});

it('the customer is told by mail, and does not read the reason; paid again is told again', async () => {
  const orderId = await paidInCash('V-2');
  await voidCash(orderId);
  await payCash(orderId, 'V-3');
  const mails = await database.sql<{ kind: string; data: Changes }>(
    'select kind, data from outbox where order_id = $1 order by id',
    [orderId],
  );
  expect(mails.map(({ kind }) => kind)).toEqual([
    'order_received',
    'order_paid',
    'cash_voided',
    'order_paid',
  ]);
  expect(mails[2]?.data).toMatchObject({ cash_receipt_number: 'V-2' });
  const { data } = await database.customer.from('order_events').select('*').eq('order_id', orderId);
  expect(JSON.stringify(data)).not.toContain('the page of another order');
});

const askToCancel = (orderId: string) =>
  call(database.service, 'ask_to_cancel', {
    p_order_id: orderId,
    p_actor_id: database.ids.customer,
    p_reason: 'We move',
  });

it('given back to who asks to cancel, it cancels the order, and one mail says so', async () => {
  const orderId = await paidInCash('V-20');
  await askToCancel(orderId);
  expect(await voidCash(orderId)).toEqual({
    order_id: orderId,
    status: 'CANCELLED',
    job_status: 'CANCELLED',
    changed: true,
  });
  expect(await voidCash(orderId)).toMatchObject({ status: 'CANCELLED', changed: false });
  expect((await everythingOf(database, orderId)).orders[0]).toMatchObject({
    cancel_reason: null,
    payment_method: null,
  });
  const mails = await database.sql<{ kind: string; data: Changes }>(
    'select kind, data from outbox where order_id = $1 order by id',
    [orderId],
  );
  expect(mails.map(({ kind }) => kind)).toEqual([
    'order_received',
    'order_paid',
    'cancel_asked',
    'cancel_granted',
  ]);
  expect(mails[3]?.data).toMatchObject({ refund_paise: 400_000, cash_receipt_number: 'V-20' });
  const { data } = await database.customer
    .from('order_events')
    .select('type, actor')
    .eq('order_id', orderId);
  expect(data).toContainEqual({ type: 'cancel_granted', actor: 'admin' });
  // Taken up again, it is paid and told of as any other.
  await reopen(orderId);
  expect(await payCash(orderId, 'V-21')).toMatchObject({ status: 'SUCCESS' });
});

it('given back in part to who asks to cancel, it cancels the order, keeps its page, and says both sums', async () => {
  const orderId = await paidInCash('V-30');
  await askToCancel(orderId);
  const keep = { p_kept_paise: 100_000 };
  const outcome = { order_id: orderId, status: 'PARTIALLY_REFUNDED', job_status: 'CANCELLED' };
  expect(await voidCash(orderId, keep)).toEqual({ ...outcome, changed: true });
  // Sent twice, it is done once; another sum is another decision.
  expect(await voidCash(orderId, keep)).toEqual({ ...outcome, changed: false });
  await expect(voidCash(orderId, { p_kept_paise: 50_000 })).rejects.toThrow('order_changed');
  await expect(voidCash(orderId)).rejects.toThrow('order_changed');
  expect((await everythingOf(database, orderId)).orders[0]).toMatchObject({
    cancel_reason: null,
    payment_method: 'cash',
    transaction_id: 'V-30',
  });
  const money = await moneyOf(database, orderId);
  expect(money).toMatchObject({ held_paise: 100_000 });
  expect(money.cash_receipts).toMatchObject([
    {
      amount_paise: 400_000,
      voided_at: null,
      returned_paise: 300_000,
      returned_by_name: labelOf('admin'),
      returned_at: expect.any(String),
      return_reason: 'the page of another order',
    },
  ]);
  const granted = (await eventsOf(database, orderId)).find(({ type }) => type === 'cancel_granted');
  expect(granted?.data).toEqual({ kept_paise: 100_000 });
  const mails = await database.sql<{ kind: string; data: Changes }>(
    'select kind, data from outbox where order_id = $1 order by id',
    [orderId],
  );
  expect(mails.map(({ kind }) => kind).slice(2)).toEqual(['cancel_asked', 'cancel_granted']);
  expect(mails[3]?.data).toMatchObject({
    refund_paise: 300_000,
    kept_paise: 100_000,
    cash_receipt_number: 'V-30',
  });
  // The customer reads the sums, and not why.
  const { data } = await database.customer
    .from('order_events')
    .select('type, data')
    .eq('order_id', orderId);
  expect(JSON.stringify(data)).toContain('100000');
  expect(JSON.stringify(data)).not.toContain('the page of another order');
  // Its page is used.
  await expect(paidInCash('V-30')).rejects.toThrow('receipt_number_taken');
});

it('a part of cash is kept by an admin who did not take it, of work that was to be cancelled, and is a part', async () => {
  const keep = { p_kept_paise: 100_000 };
  const orderId = await paidInCash('V-31');
  await expect(voidCash(orderId, keep)).rejects.toThrow('order_changed');
  await askToCancel(orderId);
  for (const person of ['customer', 'stranger', 'staff'] as const) {
    const as = { ...keep, p_actor_id: database.ids[person] };
    await expect(voidCash(orderId, as)).rejects.toThrow('not_allowed');
  }
  for (const kept of [0, -1, 400_000, 500_000]) {
    await expect(voidCash(orderId, { p_kept_paise: kept })).rejects.toThrow('invalid_input');
  }
  expect(await statusOf(database, orderId)).toBe('SUCCESS');
  const own = await paidInCash('V-32');
  await askToCancel(own);
  await database.sql('update cash_receipts set taken_by = $2 where order_id = $1', [
    own,
    database.ids.admin,
  ]);
  await expect(voidCash(own, keep)).rejects.toThrow('cash_void_same_person');
  const begun = await paidInCash('V-33');
  await askToCancel(begun);
  const worker = await addWorker(database);
  await assign(database, begun, worker.id, { p_day: workday(1), p_slot: 'morning' });
  await setJob(database, begun, 'IN_PROGRESS');
  await expect(voidCash(begun, keep)).rejects.toThrow('order_changed');
  expect(await voidCash(orderId, keep)).toMatchObject({ changed: true });
});

it('what was kept is taken back beside a payment that came late: then all of it went back', async () => {
  const { orderId, attempt } = await pendingOrder(database);
  await call(database.service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: 'cancelled' });
  await payCash(orderId, 'V-34');
  await askToCancel(orderId);
  await voidCash(orderId, { p_kept_paise: 100_000 });
  await settle(database.service, attempt, [pay()]);
  expect(await moneyOf(database, orderId)).toMatchObject({ held_paise: 500_000 });
  expect(await voidCash(orderId)).toMatchObject({ status: 'REVIEW', changed: true });
  expect(await moneyOf(database, orderId)).toMatchObject({ held_paise: 400_000 });
  const voided = (await eventsOf(database, orderId)).find(({ type }) => type === 'cash_voided');
  expect(voided?.data).toMatchObject({ transaction_id: 'V-34', amount_paise: 100_000 });
  const { orders } = await call<{
    orders: readonly { order_id: string; cash: readonly unknown[] }[];
  }>(database.customer, 'my_data', {});
  expect(orders.find(({ order_id: id }) => id === orderId)?.cash).toMatchObject([
    { receipt: 'V-34', amount_paise: 400_000, returned_paise: 400_000 },
  ]);
});

it('of work that has begun it is owed, whoever asks to cancel', async () => {
  const orderId = await paidInCash('V-22');
  await askToCancel(orderId);
  const worker = await addWorker(database);
  await assign(database, orderId, worker.id, { p_day: workday(1), p_slot: 'morning' });
  await setJob(database, orderId, 'IN_PROGRESS');
  expect(await voidCash(orderId)).toMatchObject({ status: 'PENDING', job_status: 'IN_PROGRESS' });
});

it('beside other money it grants nothing: staff look', async () => {
  const { orderId, attempt } = await pendingOrder(database);
  await call(database.service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: 'cancelled' });
  await payCash(orderId, 'V-23');
  await askToCancel(orderId);
  await settle(database.service, attempt, [pay()]);
  expect(await voidCash(orderId)).toMatchObject({ status: 'REVIEW', job_status: 'REQUESTED' });
});

it('is done by an admin other than the one who took it, and not of an own order', async () => {
  const { sql, ids } = database;
  const orderId = await paidInCash('V-4');
  for (const actor of [ids.staff, ids.customer, null]) {
    await expect(voidCash(orderId, { p_actor_id: actor })).rejects.toThrow('not_allowed');
  }
  await sql('update cash_receipts set taken_by = $2 where order_id = $1', [orderId, ids.admin]);
  await expect(voidCash(orderId)).rejects.toThrow('cash_void_same_person');
  expect(await statusOf(database, orderId)).toBe('SUCCESS');
  await sql('update cash_receipts set taken_by = $2 where order_id = $1', [orderId, ids.staff]);
  await sql('update orders set user_id = $2 where order_id = $1', [orderId, ids.admin]);
  await expect(voidCash(orderId)).rejects.toThrow('own_order');
});

it('once, also ten at once; refuses what was not seen, no reason, and an order without cash', async () => {
  const orderId = await paidInCash('V-5');
  await expect(voidCash(orderId, { p_reason: ' ' })).rejects.toThrow('required_fields');
  await expect(voidCash(orderId, { p_reason: 'x'.repeat(501) })).rejects.toThrow('invalid_input');
  await expect(voidCash('999999999')).rejects.toThrow('not_found');
  const old = { p_expected_updated_at: '2020-01-01T00:00:00Z' };
  await expect(voidCash(orderId, old)).rejects.toThrow('order_changed');
  const seen = { p_expected_updated_at: await updatedAt(database, orderId) };
  const answers = await Promise.all(Array.from({ length: 10 }, () => voidCash(orderId, seen)));
  expect(answers.filter(({ changed }) => changed)).toHaveLength(1);
  const online = await pendingOrder(database);
  await settle(database.service, online.attempt, [pay()]);
  await expect(voidCash(online.orderId)).rejects.toThrow('order_changed');
});

it('with a payment through the link too, the payment is what staff look at', async () => {
  const { orderId, attempt } = await pendingOrder(database);
  await call(database.service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: 'cancelled' });
  await payCash(orderId, 'V-6');
  await settle(database.service, attempt, [pay()]);
  expect(await voidCash(orderId)).toMatchObject({ status: 'REVIEW' });
  expect(await moneyOf(database, orderId)).toMatchObject({ held_paise: 400_000 });
});

it('an old online order whose cash was voided can be paid for another day', async () => {
  const { service, sql } = database;
  const { orderId, attempt } = await pendingOrder(database);
  await call(service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: 'cancelled' });
  await payCash(orderId, 'V-7');
  await sql("update payment_attempts set expires_at = now() - interval '3 days'");
  await sql("update orders set created_at = now() - interval '4 days' where order_id = $1", [
    orderId,
  ]);
  await voidCash(orderId);
  expect(await call(service, 'expire_orders', {})).not.toContain(orderId);
  await settle(service, await openAttempt(service, orderId), [pay()]);
  expect(await statusOf(database, orderId)).toBe('SUCCESS');
});

it('a cancelled order is taken up again by staff, and can then be paid in cash', async () => {
  const { service, ids } = database;
  const orderId = await book(database.customer, { payment_mode: 'after_service' });
  await expect(payCash(orderId, 'R-0', { p_actor_id: ids.customer })).rejects.toThrow(
    'not_allowed',
  );
  expect(await reopen(orderId)).toMatchObject({ status: 'PENDING', changed: false });
  await call(service, 'cancel_order', {
    p_order_id: orderId,
    p_actor: 'customer',
    p_actor_id: ids.customer,
  });
  await expect(payCash(orderId, 'R-1')).rejects.toThrow('order_not_payable');
  for (const actor of [ids.customer, ids.stranger, null]) {
    await expect(reopen(orderId, { p_actor_id: actor })).rejects.toThrow('not_allowed');
  }
  const old = { p_expected_updated_at: '2020-01-01T00:00:00Z' };
  await expect(reopen(orderId, old)).rejects.toThrow('order_changed');
  await expect(reopen('999999999')).rejects.toThrow('not_found');
  expect(await reopen(orderId)).toEqual({
    order_id: orderId,
    status: 'PENDING',
    job_status: 'REQUESTED',
    changed: true,
  });
  expect(await reopen(orderId)).toMatchObject({ changed: false });
  expect(await payCash(orderId, 'R-1')).toMatchObject({ status: 'SUCCESS' });
  await expect(reopen(orderId)).rejects.toThrow('order_changed');
});

it('a customer hears of only so many turns in a day: taken up again, and cash taken back', async () => {
  await database.sql("update order_events set at = at - interval '25 hours'");
  const orderId = await paidInCash('V-turns');
  for (let turn = 0; turn < DAILY_LIMIT.turns; turn += 1) {
    await voidCash(orderId);
    await payCash(orderId, `V-turn ${turn}`);
  }
  await expect(voidCash(orderId)).rejects.toThrow('rate_limited');
  const cancelled = await book(database.customer);
  const cancel = () =>
    call(database.service, 'cancel_order', {
      p_order_id: cancelled,
      p_actor: 'staff',
      p_actor_id: database.ids.staff,
    });
  for (let turn = 0; turn < DAILY_LIMIT.turns; turn += 1) {
    await cancel();
    await reopen(cancelled);
  }
  await cancel();
  await expect(reopen(cancelled)).rejects.toThrow('rate_limited');
  // A press that came twice is answered as before.
  const other = await book(database.stranger);
  expect(await reopen(other)).toMatchObject({ status: 'PENDING', changed: false });
  expect(await database.sql('select 1 from outbox where withheld_at is not null')).toEqual([]);
  await database.sql("update order_events set at = at - interval '25 hours'");
  expect(await reopen(cancelled)).toMatchObject({ status: 'PENDING', changed: true });
});

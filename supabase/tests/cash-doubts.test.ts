import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { expect, it } from 'vitest';
import { call, settle } from './attempt';
import { useDatabase } from './fixture';
import { moneyOf, updatedAt, type Outcome } from './handling-money';
import { labelOf } from './people';
import { pay, pendingOrder, statusOf } from './settling';
import { cashIn, type Changes } from './taking-cash';

/** Cash that staff doubt, and ask an admin to take back. */
const database = useDatabase();
const { voidCash, paidInCash } = cashIn(database);

type Person = 'staff' | 'admin' | 'customer' | 'stranger';
const WRONG = 'It was for the order of their neighbour';

const askFor = (orderId: string, changes: Changes = {}, who: Person = 'staff'): Promise<Outcome> =>
  call(database[who], 'ask_admin_to_void_cash', {
    p_order_id: orderId,
    p_reason: WRONG,
    ...changes,
  });
const keep = (orderId: string, who: Person = 'admin'): Promise<Outcome> =>
  call(database[who], 'keep_cash', { p_order_id: orderId, p_reason: 'The money is in the till' });
const doubtOf = async (orderId: string, who: Person) =>
  (await call<{ cash_doubt: unknown }>(database[who], 'order_details', { p_order_id: orderId }))
    .cash_doubt;
/** In the list of orders, with the number that stands beside the filter. */
const doubtsListed = async (who: Person = 'staff') => {
  const rows = await call<{ order_id: string }[]>(database[who], 'list_orders', { p_asks: 'cash' });
  const { total } = await call<{ total: number }>(database[who], 'count_orders', {
    p_asks: 'cash',
  });
  expect(total).toBe(rows.length);
  return rows.map(({ order_id: id }) => id);
};
const doubtsToday = async () => {
  const { doubts } = await call<{ doubts: { count: number; rows: { order_id: string }[] } }>(
    database.admin,
    'desk_today',
    {},
  );
  return doubts.rows.map(({ order_id: id }) => id);
};
const told = (orderId: string) =>
  database.sql<{ type: string; actor: string; public: boolean }>(
    `select type, actor, public from order_events
     where order_id = $1 and type like 'cash\\_%' order by id`,
    [orderId],
  );
const mailsOf = async (orderId: string) =>
  (
    await database.sql<{ kind: string }>(
      'select kind from outbox where order_id = $1 order by id',
      [orderId],
    )
  ).map(({ kind }) => kind);

it('staff who marked the wrong order ask an admin, who takes it back; the customer hears of that alone', async () => {
  const orderId = await paidInCash('D-1');
  expect(await doubtsToday()).toEqual([]);
  const seen = { p_expected_updated_at: await updatedAt(database, orderId) };
  expect(await askFor(orderId, { ...seen, p_reason: ` ${WRONG} ` })).toEqual({
    order_id: orderId,
    status: 'SUCCESS',
    job_status: 'REQUESTED',
    changed: true,
  });
  expect(await askFor(orderId, seen)).toMatchObject({ status: 'SUCCESS', changed: false });
  await expect(askFor(orderId, { p_reason: 'Something else' })).rejects.toThrow('order_changed');
  expect(await doubtsToday()).toEqual([orderId]);
  expect(await doubtsListed()).toEqual([orderId]);
  expect(await call(database.staff, 'count_filters', { p_filters: [{ asks: 'cash' }] })).toEqual([
    1,
  ]);
  // Its customer knows nothing of it.
  expect(await doubtsListed('customer')).toEqual([]);
  const doubt = { reason: WRONG, at: expect.stringMatching(/^\d{4}-/) };
  expect(await doubtOf(orderId, 'staff')).toEqual({ ...doubt, is_own: true });
  expect(await doubtOf(orderId, 'admin')).toEqual({ ...doubt, is_own: false });
  expect(await doubtOf(orderId, 'customer')).toBeNull();
  expect((await moneyOf(database, orderId)).cash_receipts).toMatchObject([
    { receipt_number: 'D-1', doubted_by_name: labelOf('staff') },
  ]);
  // Until somebody decides the money counts as it is marked.
  expect(await moneyOf(database, orderId)).toMatchObject({ held_paise: 400_000 });
  expect(await mailsOf(orderId)).toEqual(['order_received', 'order_paid']);

  expect(await voidCash(orderId)).toMatchObject({ status: 'PENDING' });
  expect(await moneyOf(database, orderId)).toMatchObject({ held_paise: 0 });
  expect(await doubtsToday()).toEqual([]);
  expect(await doubtsListed()).toEqual([]);
  expect(await doubtOf(orderId, 'admin')).toBeNull();
  expect(await mailsOf(orderId)).toEqual(['order_received', 'order_paid', 'cash_voided']);
  expect(await told(orderId)).toEqual([
    { type: 'cash_doubted', actor: 'staff', public: false },
    { type: 'cash_voided', actor: 'admin', public: false },
  ]);
  await expect(askFor(orderId)).rejects.toThrow('order_changed');
});

it('an admin who finds it right keeps it, and so does who asked; nobody is told', async () => {
  const orderId = await paidInCash('D-2');
  await expect(keep(orderId)).rejects.toThrow('order_changed');
  await askFor(orderId);
  expect(await keep(orderId)).toMatchObject({ status: 'SUCCESS', changed: true });
  expect(await doubtsToday()).toEqual([]);
  await expect(keep(orderId)).rejects.toThrow('order_changed');
  await askFor(orderId);
  expect(await keep(orderId, 'staff')).toMatchObject({ changed: true });
  expect(await told(orderId)).toEqual([
    { type: 'cash_doubted', actor: 'staff', public: false },
    { type: 'cash_kept', actor: 'admin', public: false },
    { type: 'cash_doubted', actor: 'staff', public: false },
    { type: 'cash_kept', actor: 'staff', public: false },
  ]);
  expect(await mailsOf(orderId)).toEqual(['order_received', 'order_paid']);
  expect(await statusOf(database, orderId)).toBe('SUCCESS');
});

it('of a mark of their own an admin neither takes back nor keeps what a colleague doubts', async () => {
  const { sql, ids } = database;
  const orderId = await paidInCash('D-3');
  await askFor(orderId);
  await sql('update cash_receipts set taken_by = $2 where order_id = $1', [orderId, ids.admin]);
  await expect(keep(orderId)).rejects.toThrow('cash_void_same_person');
  await expect(voidCash(orderId)).rejects.toThrow('cash_void_same_person');
  // A colleague of who asked decides nothing.
  await sql('update cash_receipts set doubted_by = $2 where order_id = $1', [orderId, ids.admin]);
  await expect(keep(orderId, 'staff')).rejects.toThrow('not_allowed');
  // Who asked takes it back, whoever marked it.
  expect(await keep(orderId)).toMatchObject({ changed: true });
});

it('is staff’s alone to ask, of cash, as they saw it, and not of an own order', async () => {
  const { sql, ids } = database;
  const orderId = await paidInCash('D-4');
  for (const who of ['customer', 'stranger'] as const) {
    await expect(askFor(orderId, {}, who)).rejects.toThrow('not_allowed');
    await expect(keep(orderId, who)).rejects.toThrow('not_allowed');
  }
  await expect(askFor(orderId, { p_reason: ' ' })).rejects.toThrow('required_fields');
  await expect(askFor(orderId, { p_reason: 'x'.repeat(501) })).rejects.toThrow('invalid_input');
  await expect(askFor('999999999')).rejects.toThrow('not_found');
  const old = { p_expected_updated_at: '2020-01-01T00:00:00Z' };
  await expect(askFor(orderId, old)).rejects.toThrow('order_changed');
  const online = await pendingOrder(database);
  await settle(database.service, online.attempt, [pay()]);
  await expect(askFor(online.orderId)).rejects.toThrow('order_changed');
  await sql('update orders set user_id = $2 where order_id = $1', [orderId, ids.staff]);
  await expect(askFor(orderId)).rejects.toThrow('own_order');
  expect(await told(orderId)).toEqual([]);
});

it('is asked only so often a day about one customer', async () => {
  await database.sql("update order_events set at = at - interval '25 hours'");
  const orderId = await paidInCash('D-5');
  for (let turn = 0; turn < DAILY_LIMIT.turns; turn += 1) {
    await askFor(orderId, { p_reason: `Turn ${turn}` });
    await keep(orderId, 'staff');
  }
  await expect(askFor(orderId)).rejects.toThrow('rate_limited');
  await database.sql("update order_events set at = at - interval '25 hours'");
  expect(await askFor(orderId)).toMatchObject({ changed: true });
});

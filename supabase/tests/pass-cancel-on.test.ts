import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { expect, it } from 'vitest';
import { call, settle } from './attempt';
import { useDatabase } from './fixture';
import { recordRefund, requestRefund, updatedAt, type Outcome } from './handling-money';
import { pay, pendingOrder } from './settling';

const database = useDatabase();
const ADVICE = 'They were called: nobody is at home next week';

const askedOrder = async (): Promise<string> => {
  await database.sql("update order_events set at = at - interval '25 hours'");
  const { orderId, attempt } = await pendingOrder(database);
  await settle(database.service, attempt, [pay()]);
  await ask(orderId, 'We moved away');
  return orderId;
};
const ask = (orderId: string, reason: string | null): Promise<Outcome> =>
  call(database.service, 'ask_to_cancel', {
    p_order_id: orderId,
    p_actor_id: database.ids.customer,
    p_reason: reason,
  });
const passOn = (orderId: string, changes: object = {}): Promise<Outcome> =>
  call(database.service, 'pass_cancel_on', {
    p_order_id: orderId,
    p_actor_id: database.ids.staff,
    p_advice: ADVICE,
    ...changes,
  });
const isPassedOn = async (orderId: string) => {
  const [row] = await database.sql<{ cancel_is_passed_on: boolean }>(
    'select cancel_is_passed_on from orders where order_id = $1',
    [orderId],
  );
  return row?.cancel_is_passed_on;
};
const forAdmins = async () => {
  const { data } = await database.admin.rpc('list_orders', { p_asks: 'admin' });
  return (data as readonly { order_id: string }[]).map(({ order_id: id }) => id);
};

it('leaves the answer to an admin, who finds it with what staff know; their customer does not read that', async () => {
  const orderId = await askedOrder();
  expect(await forAdmins()).toEqual([]);
  const seen = { p_expected_updated_at: await updatedAt(database, orderId) };
  const outcome = { order_id: orderId, status: 'SUCCESS', job_status: 'REQUESTED' };
  expect(await passOn(orderId, { ...seen, p_advice: ` ${ADVICE} ` })).toEqual({
    ...outcome,
    changed: true,
  });
  expect(await passOn(orderId, seen)).toEqual({ ...outcome, changed: false });
  expect(await forAdmins()).toEqual([orderId]);

  const details = async (person: 'admin' | 'staff' | 'customer') =>
    (await database[person].rpc('order_details', { p_order_id: orderId })).data;
  for (const person of ['admin', 'staff'] as const) {
    expect(await details(person)).toMatchObject({
      cancel_is_passed_on: true,
      cancel_advice: ADVICE,
    });
  }
  expect(await details('customer')).toMatchObject({
    cancel_is_passed_on: true,
    cancel_advice: null,
  });
  const told = await database.sql(
    "select actor, data, public from order_events where order_id = $1 and type = 'cancel_passed_on'",
    [orderId],
  );
  expect(told).toEqual([{ actor: 'staff', data: { advice: ADVICE }, public: false }]);
  const { data: read } = await database.customer
    .from('order_events')
    .select('type')
    .eq('order_id', orderId);
  expect(read).toContainEqual({ type: 'cancel_asked' });
  expect(read).not.toContainEqual({ type: 'cancel_passed_on' });
});

it('is asked by staff for a customer who calls', async () => {
  const { orderId, attempt } = await pendingOrder(database);
  const asks = (person: 'staff' | 'customer', p_reason = 'They moved away', more: object = {}) =>
    call<Outcome>(database[person], 'ask_admin_to_cancel', {
      p_order_id: orderId,
      p_reason,
      ...more,
    });
  await expect(asks('staff')).rejects.toThrow('order_changed');
  await settle(database.service, attempt, [pay()]);
  await expect(asks('customer')).rejects.toThrow('not_allowed');
  await expect(asks('staff', ' ')).rejects.toThrow('required_fields');
  const old = { p_expected_updated_at: '2026-01-01T00:00:00Z' };
  await expect(asks('staff', 'They moved away', old)).rejects.toThrow('order_changed');
  expect(await asks('staff')).toMatchObject({ status: 'SUCCESS', changed: true });
  expect(await asks('staff')).toMatchObject({ changed: false });
  await expect(asks('staff', 'Something else')).rejects.toThrow('order_changed');
  expect(await forAdmins()).toContain(orderId);
  const { data } = await database.admin.rpc('order_details', { p_order_id: orderId });
  expect(data).toMatchObject({
    cancel_reason: 'They moved away',
    cancel_is_passed_on: true,
    cancel_advice: 'They moved away',
  });
  // The customer can take it back like a wish of their own.
  await ask(orderId, null);
  expect(await isPassedOn(orderId)).toBe(false);
});

it('is asked by staff so many times a day for one customer, who hears of each question and answer', async () => {
  await database.sql("update order_events set at = at - interval '25 hours'");
  const { orderId, attempt } = await pendingOrder(database);
  await settle(database.service, attempt, [pay()]);
  const asks = (turn: number) =>
    call<Outcome>(database.staff, 'ask_admin_to_cancel', {
      p_order_id: orderId,
      p_reason: `Call ${turn}`,
    });
  for (let turn = 0; turn < DAILY_LIMIT.turns; turn += 1) {
    expect(await asks(turn)).toMatchObject({ changed: true });
    await call(database.service, 'decline_cancel', {
      p_order_id: orderId,
      p_actor_id: database.ids.staff,
      p_reason: 'The paint is mixed',
    });
  }
  await expect(asks(99)).rejects.toThrow('rate_limited');
  await database.sql("update order_events set at = at - interval '25 hours'");
  expect(await asks(99)).toMatchObject({ changed: true });
});

it('ends with the wish: taken back, written anew, declined or granted', async () => {
  const orderId = await askedOrder();
  await passOn(orderId);
  await ask(orderId, 'Another reason');
  expect(await isPassedOn(orderId)).toBe(false);
  await passOn(orderId);
  await ask(orderId, null);
  expect(await isPassedOn(orderId)).toBe(false);
  await expect(passOn(orderId)).rejects.toThrow('order_changed');

  await ask(orderId, 'We do move');
  await passOn(orderId);
  await call(database.service, 'decline_cancel', {
    p_order_id: orderId,
    p_actor_id: database.ids.admin,
    p_reason: 'The paint is mixed',
  });
  expect(await isPassedOn(orderId)).toBe(false);

  await ask(orderId, 'We do move');
  await passOn(orderId);
  await recordRefund(database, await requestRefund(database, orderId), 'processed');
  expect(await isPassedOn(orderId)).toBe(false);
  expect(await forAdmins()).not.toContain(orderId);
});

it('is staff’s alone, with a word for the admin, of an order as they saw it', async () => {
  const { ids } = database;
  const orderId = await askedOrder();
  for (const person of [ids.customer, ids.stranger, null]) {
    await expect(passOn(orderId, { p_actor_id: person })).rejects.toThrow('not_allowed');
  }
  await expect(passOn('999999999')).rejects.toThrow('not_found');
  await expect(passOn(orderId, { p_advice: ' ' })).rejects.toThrow('required_fields');
  await expect(passOn(orderId, { p_advice: 'a'.repeat(501) })).rejects.toThrow('invalid_input');
  const old = { p_expected_updated_at: '2026-01-01T00:00:00Z' };
  await expect(passOn(orderId, old)).rejects.toThrow('order_changed');
  expect(await isPassedOn(orderId)).toBe(false);

  // Of an order of their own a colleague says it.
  await database.sql("insert into staff_members (user_id, role) values ($1, 'staff')", [
    ids.customer,
  ]);
  await expect(passOn(orderId, { p_actor_id: ids.customer })).rejects.toThrow('own_order');
  await database.sql('delete from staff_members where user_id = $1', [ids.customer]);
  expect(await passOn(orderId)).toMatchObject({ changed: true });
});

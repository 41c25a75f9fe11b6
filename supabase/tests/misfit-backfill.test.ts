import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { call, settle } from './attempt';
import { useDatabase } from './fixture';
import { everythingOf, pay, pendingOrder } from './settling';

const database = useDatabase();

it('money that came before payments said why they do not fit says so after the migration', async () => {
  const { service, sql, ids } = database;
  const paid = await pendingOrder(database);
  await settle(service, paid.attempt, [pay()]);
  const wrong = await pendingOrder(database);
  await settle(service, wrong.attempt, [pay({ amount_paise: 1 })]);
  const late = await pendingOrder(database);
  await call(service, 'cancel_order', {
    p_order_id: late.orderId,
    p_actor: 'customer',
    p_actor_id: ids.customer,
  });
  await settle(service, late.attempt, [pay()]);
  // As second captures were before: an event, and nothing else.
  const twice = await pendingOrder(database);
  await settle(service, twice.attempt, [pay()]);
  const second = pay();
  await sql(
    `insert into payments (order_id, attempt_id, provider, provider_payment_id, amount_paise, currency, captured_at)
     values ($1, $2, 'razorpay', $3, 400000, 'INR', now())`,
    [twice.orderId, twice.attempt.id, second['id']],
  );
  await sql(
    `insert into order_events (order_id, actor, type, data)
     values ($1, 'provider', 'second_capture', jsonb_build_object('transaction_id', $2::text, 'reason', null))`,
    [twice.orderId, second['id']],
  );

  const migration = await readFile(
    new URL('../migrations/20251103010600_misfit_payments.sql', import.meta.url),
    'utf8',
  );
  const backfill = migration.slice(0, migration.indexOf('create or replace function'));
  expect(backfill).toContain('update public.payments');
  await database.exec(`alter table payments drop column misfit; ${backfill}`);
  const misfitsOf = async (orderId: string) =>
    (await everythingOf(database, orderId)).payments.map(({ misfit }) => String(misfit)).toSorted();
  expect(await misfitsOf(paid.orderId)).toEqual(['null']);
  expect(await misfitsOf(wrong.orderId)).toEqual(['amount_mismatch']);
  expect(await misfitsOf(late.orderId)).toEqual(['late_capture']);
  expect(await misfitsOf(twice.orderId)).toEqual(['null', 'second_capture']);
});

import { beforeAll, describe, expect, it } from 'vitest';
import { fillTables } from './filled-tables';
import { useDatabase } from './fixture';
import { askTable, writeColumn } from './table-rules';
import { RULES } from './rules-of-columns';

/**
 * The values that each column accepts and refuses. Functions and triggers that check the same are turned off here,
 * because a new function may forget the check.
 */
const database = useDatabase();

beforeAll(async () => {
  await fillTables(database);
});

describe('a column takes what is right and refuses what is not', () => {
  const all = RULES.flatMap(({ table, row, columns }) =>
    Object.entries(columns).map(
      ([column, rule]) => [`${table}.${column}`, { table, row, column }, rule] as const,
    ),
  );

  it.each(all)('%s', async (_title, place, rule) => {
    for (const value of rule.takes)
      expect([value, await writeColumn(database, place, value)]).toEqual([value, 'taken']);
    for (const value of rule.refuses) {
      expect([value, await writeColumn(database, place, value)]).toEqual([
        value,
        `${place.table}_${place.column}_check`,
      ]);
    }
  });

  it('an order is of a service, of workers or of a stage of contract work, of exactly one of them', async () => {
    const rewrite = (row: string, change: string) =>
      askTable(database, (sql) => sql(`update orders set ${change} where kind = '${row}'`), {
        triggers: 'off',
      });
    expect(await rewrite('service', 'catalogue_item_id = 20')).toBe('taken');
    expect(await rewrite('hire', "worker_code = 'MA', days = 2")).toBe('taken');
    for (const change of [
      "kind = 'hire'",
      'catalogue_item_id = null',
      'catalogue_category = null',
      "worker_code = 'LA'",
      'days = 1',
      "contract_ticket = '123456'",
    ]) {
      expect([change, await rewrite('service', change)]).toEqual([
        change,
        'service_hire_or_contract',
      ]);
    }
    for (const change of [
      "kind = 'service'",
      'worker_code = null',
      'days = null',
      "catalogue_category = 'painting'",
      'catalogue_item_id = 12',
    ]) {
      expect([change, await rewrite('hire', change)]).toEqual([change, 'service_hire_or_contract']);
    }
    expect(await rewrite('contract', "contract_ticket = '123456'")).toBe('taken');
    for (const change of [
      "kind = 'service'",
      "kind = 'hire'",
      'contract_ticket = null',
      "catalogue_category = 'painting'",
      'catalogue_item_id = 12',
      "worker_code = 'LA'",
      'days = 1',
    ]) {
      expect([change, await rewrite('contract', change)]).toEqual([
        change,
        'service_hire_or_contract',
      ]);
    }
  });
});

it('a wish to cancel that there is not is with no admin', async () => {
  const write = (change: string) =>
    askTable(database, (sql) => sql(`update orders set ${change}`), { triggers: 'off' });
  const passed = 'cancel_is_passed_on = true';
  expect(await write(passed)).toBe('only_questions_are_passed_on');
  expect(await write(`${passed}, cancel_reason = 'We moved away'`)).toBe('taken');
});

it('an order is somebody’s, unless it was booked by phone', async () => {
  const write = (change: string) =>
    askTable(database, (sql) => sql(`update orders set ${change}`), { triggers: 'off' });
  expect(await write('user_id = null')).toBe('somebody_booked_it');
  expect(await write('user_id = null, by_phone = true')).toBe('taken');
});

it('a photo is of a request or of an order, not of both', async () => {
  const write = (change: string) =>
    askTable(database, (sql) => sql(`update photos set ${change}`), { triggers: 'off' });
  const order = 'order_id = (select order_id from orders limit 1)';
  const ticket = 'ticket = (select ticket from contract_requests limit 1)';
  expect(await write(`${order}, ${ticket}`)).toBe('photos_show_one_thing');
  expect(await write(`${order}, ticket = null`)).toBe('taken');
  expect(await write(`order_id = null, ${ticket}`)).toBe('taken');
});

it('nobody’s part of a work ends before it begins', async () => {
  const write = (days: number) =>
    askTable(database, (sql) => sql(`update assignments set last_day = day + ${days}`), {
      triggers: 'off',
    });
  expect(await write(-1)).toBe('last_day_is_not_before');
  expect(await write(0)).toBe('taken');
});

it('of cash a part is given back, and when it was', async () => {
  const write = (paise: string, at: string) =>
    askTable(
      database,
      (sql) => sql(`update cash_receipts set returned_paise = ${paise}, returned_at = ${at}`),
      { triggers: 'off' },
    );
  expect(await write('0', 'now()')).toBe('a_part_was_returned');
  expect(await write('amount_paise', 'now()')).toBe('a_part_was_returned');
  expect(await write('1', 'null')).toBe('returned_as_a_whole');
  expect(await write('null', 'now()')).toBe('returned_as_a_whole');
  expect(await write('1', 'now()')).toBe('taken');
});

it('the rules of columns are all named here', async () => {
  const rows = await database.sql<{ name: string }>(
    `select conname as name from pg_constraint
     where connamespace = 'public'::regnamespace and contype = 'c'
       and conname not in ('service_hire_or_contract', 'only_return_visits_are_free', 'only_questions_are_passed_on', 'photos_show_one_thing', 'somebody_booked_it', 'last_day_is_not_before', 'a_part_was_returned', 'returned_as_a_whole',
         'contact_messages_can_be_answered')`,
  );
  const named = RULES.flatMap(({ table, columns }) =>
    Object.keys(columns).map((column) => `${table}_${column}_check`),
  );
  expect(rows.map(({ name: one }) => one).toSorted()).toEqual(named.toSorted());
});

it('what is free is a return visit, and a return visit is free', async () => {
  const rewrite = (of: string, change: string) =>
    askTable(
      database,
      (sql) =>
        sql(
          `update orders set ${change} where order_id = (select order_id from orders where ${of} limit 1)`,
        ),
      { triggers: 'off' },
    );
  const visit = 'return_of is not null';
  const paid = "return_of is null and status = 'PENDING'";
  const rule = 'only_return_visits_are_free';
  expect(await rewrite(paid, "status = 'FREE'")).toBe(rule);
  expect(await rewrite(visit, "status = 'CANCELLED'")).toBe('taken');
  for (const change of [
    "status = 'SUCCESS'",
    "payment_method = 'cash'",
    'receipt_number = 999999',
  ]) {
    expect([change, await rewrite(visit, change)]).toEqual([change, rule]);
  }
  expect(await rewrite(visit, 'amount_paise = 1')).toBe('orders_amount_paise_check');
  expect(await rewrite(visit, 'unit_price_paise = 1')).toBe('orders_unit_price_paise_check');
  expect(await rewrite(paid, 'amount_paise = 0')).toBe('orders_amount_paise_check');
});

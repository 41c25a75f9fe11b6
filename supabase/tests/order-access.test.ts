import { beforeAll, describe, expect, it } from 'vitest';
import type { SupabaseClient } from '@supabase/supabase-js';
import { useDatabase } from './fixture';
import { book } from './order-draft';

const database = useDatabase();

let mine: string;
let theirs: string;

beforeAll(async () => {
  mine = await book(database.customer, { name: 'Sunita Devi' });
  theirs = await book(database.stranger, { name: '100% Arvind_Gupta', mobileNumber: '8765400099' });
});

const orderIds = (answer: { data: unknown }): unknown =>
  (answer.data as { order_id: string }[] | null)?.map(({ order_id }) => order_id);

describe('the table', () => {
  it('a customer sees their own orders and not another customer’s; staff see all', async () => {
    const { customer, stranger, staff, admin, service } = database;
    const list = (client: SupabaseClient) =>
      client.from('orders').select('order_id').order('order_id');
    expect(orderIds(await list(customer))).toEqual([mine]);
    expect(orderIds(await list(stranger))).toEqual([theirs]);
    for (const client of [staff, admin, service]) {
      expect(orderIds(await list(client))).toEqual([mine, theirs]);
    }
  });

  it('a visitor sees nothing', async () => {
    expect((await database.anonymous.from('orders').select('order_id')).error?.code).toBe('42501');
  });

  it('nobody updates or deletes an order, owner, staff and service included', async () => {
    const { customer, staff, admin, service, sql } = database;
    for (const client of [customer, staff, admin, service]) {
      const update = await client.from('orders').update({ status: 'SUCCESS' }).eq('order_id', mine);
      const removal = await client.from('orders').delete().eq('order_id', mine);
      expect([update.error?.code, removal.error?.code]).toEqual(['42501', '42501']);
    }
    expect(await sql('select status from orders where order_id = $1', [mine])).toEqual([
      { status: 'PENDING' },
    ]);
  });
});

describe('payable_order', () => {
  it('gives the order to its owner alone, staff not', async () => {
    const { customer, stranger, staff, anonymous } = database;
    const ask = (client: SupabaseClient) => client.rpc('payable_order', { p_order_id: mine });
    expect(orderIds(await ask(customer))).toEqual([mine]);
    expect(orderIds(await ask(stranger))).toEqual([]);
    expect(orderIds(await ask(staff))).toEqual([]);
    expect((await ask(anonymous)).error?.code).toBe('42501');
  });
});

describe('list_orders', () => {
  const list = (client: SupabaseClient, parameters: Readonly<Record<string, unknown>> = {}) =>
    client.rpc('list_orders', parameters);

  it('gives a customer their own and staff all, newest first', async () => {
    const { customer, stranger, staff, anonymous } = database;
    expect(orderIds(await list(customer))).toEqual([mine]);
    expect(orderIds(await list(stranger))).toEqual([theirs]);
    expect(orderIds(await list(staff))).toEqual([theirs, mine]);
    expect((await list(anonymous)).error?.code).toBe('42501');
  });

  it('gives the columns that the list shows', async () => {
    const { data } = await list(database.customer);
    expect(data).toEqual([
      {
        order_id: mine,
        customer_name: 'Sunita Devi',
        amount_paise: 400_000,
        status: 'PENDING',
        payment_method: null,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/),
        total_count: 1,
      },
    ]);
  });

  it.each([
    ['the start of the order number', () => mine.slice(0, 9), () => [mine]],
    ['a part of the name', () => 'NITA de', () => [mine]],
    ['the start of the phone', () => '87654', () => [theirs]],
    ['the phone as people write it', () => '+91 87654-00099', () => [theirs]],
    ['Devanagari digits', () => '८७६५४', () => [theirs]],
    ['a per cent sign, which is only a sign', () => '100%', () => [theirs]],
    ['an underscore, which is only a line', () => 'd_g', () => [theirs]],
    ['a wildcard', () => '%', () => [theirs]],
    ['a quote', () => "' or true --", () => []],
    ['spaces alone', () => '   ', () => [theirs, mine]],
  ])('finds by %s', async (_what, text, expected) => {
    expect(orderIds(await list(database.staff, { p_q: text() }))).toEqual(expected());
  });

  it('a search never leads a customer to another’s order', async () => {
    expect(orderIds(await list(database.customer, { p_q: theirs }))).toEqual([]);
    expect(orderIds(await list(database.staff, { p_q: theirs }))).toEqual([theirs]);
  });

  it('filters by status and by day in India', async () => {
    const { staff, sql } = database;
    // 20:00 UTC is already the next day in India.
    await sql("update orders set created_at = '2026-03-01T20:00:00Z' where order_id = $1", [mine]);
    expect(orderIds(await list(staff, { p_from: '2026-03-02', p_to: '2026-03-02' }))).toEqual([
      mine,
    ]);
    expect(orderIds(await list(staff, { p_from: '2026-03-01', p_to: '2026-03-01' }))).toEqual([]);
    expect(orderIds(await list(staff, { p_status: 'PENDING' }))).toEqual([theirs, mine]);
    expect(orderIds(await list(staff, { p_status: 'SUCCESS' }))).toEqual([]);
  });

  it('refuses a sort order that it does not know', async () => {
    expect((await list(database.staff, { p_sort: 'name.asc' })).error?.message).toBe(
      'invalid_input',
    );
  });

  it('pages through all orders once, in both directions, even when many are of the same moment', async () => {
    const { staff, stranger, sql } = database;
    for (let count = 0; count < 9; count += 1) await book(stranger);
    await sql("update orders set created_at = '2026-03-05T10:00:00Z' where order_id <> $1", [mine]);
    for (const sort of ['created_at.desc', 'created_at.asc']) {
      const seen: string[] = [];
      let after: Record<string, unknown> = {};
      for (let page = 0; page < 10; page += 1) {
        const { data } = await list(staff, { p_sort: sort, p_limit: 4, ...after });
        const rows = data as { order_id: string; created_at: string; total_count: number }[];
        if (rows.length === 0) break;
        expect(new Set(rows.map(({ total_count }) => total_count))).toEqual(new Set([11]));
        seen.push(...rows.map(({ order_id }) => order_id));
        after = { p_after_created: rows.at(-1)?.created_at, p_after_id: rows.at(-1)?.order_id };
      }
      expect(seen).toHaveLength(11);
      expect(new Set(seen).size).toBe(11);
      expect(sort === 'created_at.asc' ? seen[0] : seen.at(-1)).toBe(mine);
    }
  });
});

describe('the timeline', () => {
  it('its owner reads the public events, staff all of them, a stranger none', async () => {
    const { customer, stranger, staff, anonymous, sql } = database;
    await sql(
      "insert into order_events (order_id, actor, type, public) values ($1, 'staff', 'note', false)",
      [mine],
    );
    const read = async (client: SupabaseClient): Promise<unknown> => {
      const { data } = await client
        .from('order_events')
        .select('type')
        .eq('order_id', mine)
        .order('id');
      return (data as { type: string }[] | null)?.map(({ type }) => type);
    };
    expect(await read(customer)).toEqual(['created']);
    expect(await read(staff)).toEqual(['created', 'note']);
    expect(await read(stranger)).toEqual([]);
    expect((await anonymous.from('order_events').select('id')).error?.code).toBe('42501');
  });

  it('nobody writes it by hand', async () => {
    const { customer, admin, service } = database;
    const row = { order_id: mine, actor: 'staff', type: 'note' };
    for (const client of [customer, admin, service]) {
      expect((await client.from('order_events').insert(row)).error?.code).toBe('42501');
      expect((await client.from('order_events').delete().eq('order_id', mine)).error?.code).toBe(
        '42501',
      );
    }
  });
});

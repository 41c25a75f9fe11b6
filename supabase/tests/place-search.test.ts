import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from './fixture';
import { settle } from './attempt';
import { count, idsOf, list, rowsOf, type Parameters, type Row } from './listing-orders';
import { book } from './order-draft';
import { pay, pendingOrder } from './settling';

const database = useDatabase();

let mine: string;
let theirs: string;
beforeAll(async () => {
  mine = await book(database.customer, { name: 'Sunita Devi' });
  theirs = await book(database.stranger, { name: '100% Arvind_Gupta', mobileNumber: '8765400099' });
});

describe('a place typed into the search', () => {
  it('finds the work that stands there, in either script, where no order has the name', async () => {
    const { staff, customer, sql } = database;
    await sql('update orders set address = $2 where order_id = $1', [
      mine,
      '7, Naya Chowk, Bhadaura',
    ]);
    await sql('update orders set address = $2 where order_id = $1', [theirs, 'चौक, बांसडीह, बलिया']);
    const views = await staff.rpc('count_filters', {
      p_filters: [{ q: 'bhadaura' }, { q: 'balliya' }],
    });
    expect(views.data).toEqual([1, 1]);
    for (const [q, id] of [
      ['bhadau', mine],
      ['भदौरा', mine],
      ['Bansdih', theirs],
      ['ballia', theirs],
      ['बलिया', theirs],
    ]) {
      const { data } = await staff.rpc('desk_search', { p_q: q });
      expect(idsOf(await list(staff, { p_q: q })), q).toEqual([id]);
      expect((await count(staff, { p_q: q })).data, q).toMatchObject({
        total: 1,
        is_of_place: true,
      });
      expect(idsOf({ data: (data as { orders: Row[] }).orders }), q).toEqual([id]);
    }
    const place = '7, Naya Chowk, Bhadaura';
    expect(rowsOf(await list(staff, { p_q: 'bhadaura' }))[0]).toMatchObject({ place });
    expect(rowsOf(await list(customer))[0]).toMatchObject({ place: null });
  });

  it('means who has the name before who lives there, and finds what is over, too', async () => {
    const { staff, sql } = database;
    await sql('update orders set address = $2 where order_id = $1', [
      mine,
      'Arvind Nagar, Bhadaura',
    ]);
    expect(idsOf(await list(staff, { p_q: 'arvind' }))).toEqual([theirs]);
    expect(idsOf(await list(staff, { p_q: 'arvind nagar' }))).toEqual([mine]);
    const { error } = await database.service.rpc('cancel_order', {
      p_order_id: mine,
      p_actor: 'customer',
      p_actor_id: database.ids.customer,
    });
    expect(error).toBeNull();
    expect(idsOf(await list(staff, { p_q: 'bhadaura' }))).toEqual([mine]);
    const { data } = await count(staff, { p_q: 'bhadaura' });
    expect(data).toMatchObject({ statuses: { CANCELLED: 1 } });
  });

  it.each([
    ['Mahua Bag, Ghazipur', 'mahuabagh'],
    ['Mahuabagh, Ghazipur', 'mahua bag'],
    ['महुआ बाग, ग़ाज़ीपुर', 'Mahuabag ghazipur'],
    ['Near Mahuabagh', 'महुआ बाग'],
  ])('of %s finds %s', async (address, q) => {
    await database.sql('update orders set address = $2 where order_id = $1', [mine, address]);
    expect(idsOf(await list(database.staff, { p_q: q }))).toEqual([mine]);
    expect(idsOf(await list(database.staff, { p_q: `${q} bansi` }))).toEqual([]);
  });

  it('finds what was booked years ago, in the days that are asked for, the newest 200 of what is over', async () => {
    const { sql, exec, staff, ids } = database;
    await exec('set session_replication_role = replica');
    await sql(
      `insert into orders (order_id, user_id, kind, name, "mobileNumber", address, service_type, service_type_hi, worker_code,
         days, unit, unit_price_paise, amount_paise, status, payment_mode, job_status, created_at)
       select (300000000 + n)::text, $1, 'hire', 'Old ' || n, '9876500000', 'Ward ' || n || ', Saidpur', 'Mason', 'राजमिस्त्री',
         'MA', 1, 'worker_day', 1000, 1000, 'SUCCESS', 'online', 'COMPLETED', now() - n * interval '9 days'
       from generate_series(1, 250) n`,
      [ids.stranger],
    );
    await exec('set session_replication_role = origin');
    const old = async (parameters: Parameters) =>
      idsOf(await list(staff, { p_q: 'saidpur', p_limit: 300, ...parameters }));
    const newest = (length: number, from = 1) =>
      Array.from({ length }, (_, at) => String(300_000_000 + from + at));
    expect(await old({})).toEqual(newest(200));
    expect(await old({ p_sort: 'created_at.asc' })).toEqual(newest(200).toReversed());
    const [day = { of: '' }] = await sql<{ of: string }>(
      `select ((now() - interval '1890 days') at time zone 'Asia/Kolkata')::date::text as of`,
    );
    expect(await old({ p_to: day.of })).toEqual(newest(41, 210));
    expect(await old({ p_from: day.of, p_to: day.of })).toEqual(newest(1, 210));
    expect(await old({ p_q: 'ward 240 saidpur' })).toEqual(newest(1, 240));
  });
});

describe('the district of an order', () => {
  const named = async (p_district: string, client: SupabaseClient = database.staff) =>
    idsOf(await list(client, { p_district }));

  it('is that of its address, also when that changes, for staff and for its customer', async () => {
    const { sql, staff, customer, stranger } = database;
    const order = await book(customer, { address: 'Civil Lines, Ballia' });
    const nowhere = await book(stranger, { address: 'House 14, Station Road' });
    expect(await named('2')).toContain(order);
    expect(await named('1')).not.toContain(order);
    expect(await named('none')).toContain(nowhere);
    expect(await named('2', customer)).toContain(order);
    expect(await named('2', stranger)).not.toContain(order);
    const counted = await staff.rpc('count_filters', {
      p_filters: [
        { district: '2', q: order },
        { district: '1', q: order },
      ],
    });
    expect(counted.data).toEqual([1, 0]);
    const move = (address: string) =>
      sql('update orders set address = $2 where order_id = $1', [order, address]);
    await move('स्टेशन रोड, गाज़ीपुर');
    expect(await named('1')).toContain(order);
    // A district names nobody: it stays when the person is erased.
    const [{ erased } = { erased: '' }] = await sql<{ erased: string }>(
      'select private.erased() as erased',
    );
    await move(erased);
    expect(await named('1')).toContain(order);
    expect((await list(staff, { p_district: '3' })).error?.message).toBe('invalid_input');
  });

  it('is not for its customer to write', async () => {
    const { error } = await database.customer
      .from('orders')
      .update({ district: '1' })
      .eq('order_id', mine);
    expect(error?.code).toBe('42501');
  });
});

it('finds a paid order by our receipt number and by the number of the payment, whole', async () => {
  const { staff, customer, service, sql } = database;
  const { orderId, attempt } = await pendingOrder(database);
  await settle(service, attempt, [pay()]);
  const [paid] = await sql<{ receipt: string; payment: string }>(
    `select o.receipt_number::text as receipt, p.provider_payment_id as payment
     from orders o join payments p using (order_id) where o.order_id = $1`,
    [orderId],
  );
  const { receipt = '', payment = '' } = paid ?? {};
  for (const q of [
    receipt,
    `receipt ${receipt}`,
    `Receipt No. ${receipt}`,
    `रसीद ${receipt}`,
    payment,
  ]) {
    expect(idsOf(await list(staff, { p_q: q })), q).toContain(orderId);
    expect((await count(staff, { p_q: q })).data, q).toMatchObject({ is_of_place: false });
    const { data } = await staff.rpc('desk_search', { p_q: q });
    expect(idsOf({ data: (data as { orders: Row[] }).orders }), q).toContain(orderId);
  }
  expect(idsOf(await list(staff, { p_q: payment.slice(0, -1) }))).toEqual([]);
  expect(idsOf(await list(database.stranger, { p_q: payment }))).toEqual([]);
  expect(idsOf(await list(customer, { p_q: payment }))).toEqual([orderId]);
});

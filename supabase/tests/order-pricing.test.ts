import { beforeEach, describe, expect, it } from 'vitest';
import { actAs, useDatabase } from './fixture';
import { book, nextOrderId, orderDraft } from './order-draft';

const database = useDatabase();

// Otherwise, after the twentieth order, the daily limit on orders would refuse the following tests.
beforeEach(() => database.sql("update orders set created_at = created_at - interval '25 hours'"));

type Changes = Readonly<Record<string, unknown>>;

const insert = (changes: Changes) => database.customer.from('orders').insert(orderDraft(changes));

const find = async (orderId: string): Promise<Record<string, unknown>> => {
  const { data, error } = await database.customer
    .from('orders')
    .select('*')
    .eq('order_id', orderId)
    .single();
  if (error) throw new Error(error.message);
  return data;
};

const countOrders = async (): Promise<number> => {
  const [row] = await database.sql<{ count: number }>(
    'select count(*)::integer as count from orders',
  );
  return row?.count ?? -1;
};

it('the database prices an order and writes its first event', async () => {
  const { ids, sql } = database;
  const id = await book(database.customer, { expected_amount_paise: 400_000 });
  expect(await find(id)).toMatchObject({
    user_id: ids.customer,
    service_type: 'Interior design',
    service_type_hi: 'घर के अंदर की सजावट (इंटीरियर डिज़ाइन)',
    unit: 'fixed',
    unit_price_paise: 400_000,
    amount_paise: 400_000,
    amount: 4000,
    status: 'PENDING',
    job_status: 'REQUESTED',
    payment_method: null,
    transaction_id: null,
  });
  expect(
    await sql('select type, actor, actor_id, to_status from order_events where order_id = $1', [
      id,
    ]),
  ).toEqual([{ type: 'created', actor: 'customer', actor_id: ids.customer, to_status: 'PENDING' }]);
});

describe('amounts', () => {
  it.each([
    ['120 sq ft of wall drawing', { catalogue_item_id: 5, quantity: 120 }, 1_200_000],
    ['10,000 sq ft of POP', { catalogue_item_id: 1, quantity: 10_000 }, 1_000_000],
    [
      '3 cameras',
      { catalogue_category: 'appliances', catalogue_item_id: 18, quantity: 3 },
      125_700,
    ],
    [
      '20 bulb holders',
      { catalogue_category: 'electrical', catalogue_item_id: 1, quantity: 20 },
      20 * 10_900,
    ],
    [
      'a driver for 12 hours',
      { catalogue_category: 'driving', catalogue_item_id: 15, quantity: 12 },
      12 * 50_000,
    ],
    ['2 trolleys', { catalogue_category: 'cleaning', catalogue_item_id: 23, quantity: 2 }, 39_800],
    ['the visiting charge', { catalogue_category: 'driving', catalogue_item_id: 30 }, 9_900],
  ])('%s', async (_what, changes, amountPaise) => {
    expect(await find(await book(database.customer, changes))).toMatchObject({
      amount_paise: amountPaise,
    });
  });

  it('a hire costs workers × days × rate', async () => {
    const id = await book(database.customer, {
      kind: 'hire',
      worker_code: 'PL',
      quantity: 3,
      days: 4,
      catalogue_category: null,
      catalogue_item_id: null,
    });
    expect(await find(id)).toMatchObject({
      service_type: 'Plumber',
      service_type_hi: 'प्लंबर',
      unit: 'worker_day',
      unit_price_paise: 60_000,
      amount_paise: 3 * 4 * 60_000,
      catalogue_category: null,
    });
  });

  it('a later change of a name leaves orders as they are', async () => {
    const { staff, customer } = database;
    const id = await book(customer, { catalogue_item_id: 17 });
    const before = await find(id);
    const rename = (names: { name_en: string; name_hi: string }) =>
      staff.from('catalogue_items').update(names).match({ category: 'painting', id: 17 });
    await rename({ name_en: 'Another name', name_hi: 'दूसरा नाम' });
    const { service_type, service_type_hi } = (await find(id)) ?? {};
    expect({ service_type, service_type_hi }).toMatchObject({
      service_type: before?.['service_type'],
      service_type_hi: before?.['service_type_hi'],
    });
    expect(await find(await book(customer, { catalogue_item_id: 17 }))).toMatchObject({
      service_type: 'Another name',
      service_type_hi: 'दूसरा नाम',
    });
  });

  it('a later change of the price list leaves orders as they are', async () => {
    const { staff, customer } = database;
    const id = await book(customer, { catalogue_item_id: 17 });
    await staff
      .from('catalogue_items')
      .update({ price_paise: 130_000 })
      .match({ category: 'painting', id: 17 });
    expect(await find(id)).toMatchObject({ amount_paise: 120_000 });
    expect(await find(await book(customer, { catalogue_item_id: 17 }))).toMatchObject({
      amount_paise: 130_000,
    });
  });
});

describe('what a browser may not say', () => {
  it.each([
    ['amount_paise', 1],
    ['unit_price_paise', 1],
    ['status', 'SUCCESS'],
    ['job_status', 'COMPLETED'],
    ['user_id', '00000000-0000-4000-8000-000000000000'],
    ['transaction_id', 'pay_forged'],
    ['payment_method', 'upi'],
    ['payment_date', '2026-01-01'],
    ['created_at', '2020-01-01T00:00:00Z'],
    ['service_type', 'Something cheap'],
    ['assigned_worker', 'Me'],
    ['assigned_worker_hi', 'मैं'],
  ])('%s is refused, and the order without it is made', async (column, value) => {
    const before = await countOrders();
    expect((await insert({ [column]: value })).error?.code).toBe('42501');
    expect(await countOrders()).toBe(before);
    expect((await insert({})).error).toBeNull();
    expect(await countOrders()).toBe(before + 1);
  });

  it('even a row written past the grants gets the database’s price, owner and status', async () => {
    const { sql, ids } = database;
    const id = nextOrderId();
    await database.transaction(async (run) => {
      await actAs(run, ids.customer);
      await run(
        `insert into orders (order_id, user_id, kind, name, "mobileNumber", email, address, catalogue_category,
           catalogue_item_id, payment_mode, amount_paise, unit_price_paise, unit, service_type, status, transaction_id)
         values ($1, $2, 'service', 'A', '9876500011', 'a@test.example', 'House 9', 'painting', 12, 'online',
           1, 1, 'piece', 'Cheap', 'SUCCESS', 'pay_forged')`,
        [id, ids.stranger],
      );
    });
    expect(
      await sql(
        'select user_id, amount_paise, status, transaction_id, unit, service_type from orders where order_id = $1',
        [id],
      ),
    ).toEqual([
      {
        user_id: ids.customer,
        amount_paise: 400_000,
        status: 'PENDING',
        transaction_id: null,
        unit: 'fixed',
        service_type: 'Interior design',
      },
    ]);
  });
});

it('phone and e-mail are stored as the rest of the system expects them', async () => {
  const id = await book(database.customer, {
    mobileNumber: '+91 ९८७६५ ०००११',
    email: ' Sunita@Test.Example ',
  });
  expect(await find(id)).toMatchObject({
    mobileNumber: '9876500011',
    email: 'sunita@test.example',
  });
});

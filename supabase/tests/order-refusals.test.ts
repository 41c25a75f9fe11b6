import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { call } from './attempt';
import { bookableDays } from '@kaarigar/shared/domain/schedule';
import { useDatabase } from './fixture';
import { book, orderDraft } from './order-draft';

const database = useDatabase();

// Otherwise, after the twentieth order, the daily limit on orders would refuse the following tests.
beforeEach(() => database.sql("update orders set created_at = created_at - interval '25 hours'"));

type Changes = Readonly<Record<string, unknown>>;

const BULB_HOLDERS = { catalogue_category: 'electrical', catalogue_item_id: 1 };

const insert = (changes: Changes) => database.customer.from('orders').insert(orderDraft(changes));

const countOrders = async (): Promise<number> => {
  const [row] = await database.sql<{ count: number }>(
    'select count(*)::integer as count from orders',
  );
  return row?.count ?? -1;
};

describe('refusals', () => {
  const { first, last } = bookableDays(new Date());
  const shift = (day: string, days: number): string =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

  it.each<[string, Changes, string]>([
    ['no name', { name: '  ' }, 'required_fields'],
    ['no address', { address: '' }, 'required_fields'],
    ['no way to pay', { payment_mode: null }, 'required_fields'],
    ['a short phone', { mobileNumber: '98765' }, 'invalid_phone'],
    ['a landline', { mobileNumber: '0548 222 1234' }, 'invalid_phone'],
    ['no e-mail', { email: 'nobody' }, 'invalid_email'],
    ['an endless name', { name: 'x'.repeat(121) }, 'invalid_input'],
    ['an unknown slot', { slot: 'midnight' }, 'invalid_input'],
    ['an unknown kind', { kind: 'gift' }, 'invalid_input'],
    ['an order number with letters', { order_id: '12345678a' }, 'invalid_input'],
    ['yesterday', { scheduled_on: shift(first, -1) }, 'invalid_date'],
    ['more than 90 days ahead', { scheduled_on: shift(last, 1) }, 'invalid_date'],
    ['an item that does not exist', { catalogue_item_id: 999 }, 'unknown_item'],
    ['no item', { catalogue_item_id: null }, 'unknown_item'],
    ['two of a fixed item', { quantity: 2 }, 'invalid_quantity'],
    ['nothing', { quantity: 0 }, 'invalid_quantity'],
    ['no bulb holder', { ...BULB_HOLDERS, quantity: 0 }, 'invalid_quantity'],
    ['21 bulb holders', { ...BULB_HOLDERS, quantity: 21 }, 'invalid_quantity'],
    [
      'three bulb holders at the price of one',
      { ...BULB_HOLDERS, quantity: 3, expected_amount_paise: 10_900 },
      'price_changed',
    ],
    [
      '13 hours of a driver',
      { catalogue_category: 'driving', catalogue_item_id: 15, quantity: 13 },
      'invalid_quantity',
    ],
    ['two visits', { catalogue_item_id: 30, quantity: 2 }, 'invalid_quantity'],
    ['less than nothing', { catalogue_item_id: 5, quantity: -5 }, 'invalid_quantity'],
    ['too many sq ft', { catalogue_item_id: 5, quantity: 10_001 }, 'invalid_quantity'],
    [
      '51 pieces',
      { catalogue_category: 'appliances', catalogue_item_id: 18, quantity: 51 },
      'invalid_quantity',
    ],
    ['51 workers', { kind: 'hire', worker_code: 'MA', quantity: 51, days: 1 }, 'invalid_quantity'],
    ['61 days', { kind: 'hire', worker_code: 'MA', quantity: 1, days: 61 }, 'invalid_quantity'],
    ['no days', { kind: 'hire', worker_code: 'MA', quantity: 1 }, 'invalid_quantity'],
    ['a worker who does not exist', { kind: 'hire', worker_code: 'XX', days: 1 }, 'unknown_item'],
  ])('%s: %o → %s', async (_what, changes, code) => {
    const before = await countOrders();
    expect((await insert(changes)).error).toMatchObject({ code: 'P0001', message: code });
    expect(await countOrders()).toBe(before);
  });

  it.each([1e12, 'NaN', 2.5, 'Infinity'])(
    'a quantity of %s is refused as no number of things',
    async (quantity) => {
      for (const item of [{ catalogue_item_id: 5 }, BULB_HOLDERS]) {
        const { error, status } = await insert({ ...item, quantity });
        expect([error?.code, status]).toEqual([expect.stringMatching(/^22/), 400]);
      }
    },
  );

  it('staff are refused what customers are: the limits are the catalogue’s', async () => {
    const order = (quantity: number) =>
      database.staff.from('orders').insert(orderDraft({ ...BULB_HOLDERS, quantity }));
    expect((await order(21)).error?.message).toBe('invalid_quantity');
    expect((await order(20)).error).toBeNull();
  });

  it('nobody but a migration changes by what an item is counted', async () => {
    const { customer, staff } = database;
    for (const person of [customer, staff]) {
      const { error } = await person
        .from('catalogue_items')
        .update({ unit: 'each' })
        .match({ category: 'painting', id: 30 });
      expect(error?.code).toBe('42501');
    }
  });

  it('an inactive item is refused until it is active again', async () => {
    const { staff } = database;
    const key = { category: 'painting', id: 9 };
    await staff.from('catalogue_items').update({ active: false }).match(key);
    expect((await insert({ catalogue_item_id: 9 })).error?.message).toBe('inactive_item');
    await staff.from('catalogue_items').update({ active: true }).match(key);
    expect((await insert({ catalogue_item_id: 9 })).error).toBeNull();
  });

  it('a price that has changed is refused with the new one', async () => {
    expect((await insert({ expected_amount_paise: 1 })).error).toMatchObject({
      message: 'price_changed',
      details: '400000',
    });
  });

  it('a visitor books nothing', async () => {
    expect((await database.anonymous.from('orders').insert(orderDraft())).error?.code).toBe(
      '42501',
    );
  });
});

it('the same order number again is told apart from a new order, whatever else is wrong with it', async () => {
  const { customer, stranger } = database;
  const id = await book(customer);
  const again = await insert({ order_id: id, expected_amount_paise: 1 });
  expect([again.error?.code, again.status]).toEqual(['23505', 409]);
  expect((await stranger.from('orders').insert(orderDraft({ order_id: id }))).error).toBeNull();
});

const SECOND_ORDER = { code: 'P0001', message: 'invalid_input', details: 'one_order' };

it('a request makes one order: no refusal of a further one names what became of the first', async () => {
  const { customer, stranger, sql } = database;
  const taken = await book(customer);
  const numbers = async () => (await sql('select order_id from orders')).length;
  const before = await numbers();
  for (const guess of [taken, String(orderDraft()['order_id'])]) {
    const ofGuess = (changes: Changes = {}) => orderDraft({ order_id: guess, ...changes });
    for (const rows of [
      [ofGuess(), orderDraft({ known_open_order: 'none' })],
      [ofGuess(), ofGuess(), orderDraft({ quantity: 0 })],
      [ofGuess(), orderDraft()],
    ]) {
      const { error } = await stranger.from('orders').insert(rows);
      expect(error).toMatchObject(SECOND_ORDER);
    }
  }
  expect(await numbers()).toBe(before);
});

it('whether a number is somebody else’s order is learnt by an order of one’s own alone', async () => {
  const { customer, stranger, ids, sql } = database;
  const id = await book(customer);
  const probe = async (changes: Changes) =>
    (await stranger.from('orders').insert(orderDraft({ order_id: id, ...changes }))).error?.message;
  const free = async (changes: Changes) =>
    (await stranger.from('orders').insert(orderDraft(changes))).error?.message;
  for (const changes of [{ quantity: 0 }, { expected_amount_paise: 1 }, { name: ' ' }]) {
    expect(await probe(changes)).toBe(await free(changes));
  }
  // In one request with an order that is refused, nothing is made and nothing is told.
  const [taken, open] = [{ order_id: id }, {}].map((changes) =>
    stranger.from('orders').insert([orderDraft(changes), orderDraft({ quantity: 0 })]),
  );
  expect((await taken)?.error).toMatchObject(SECOND_ORDER);
  expect((await open)?.error).toMatchObject(SECOND_ORDER);
  const [passedOver] =
    (
      await stranger
        .from('orders')
        .upsert(orderDraft({ order_id: id }), { ignoreDuplicates: true })
        .select('order_id')
    ).data ?? [];
  const [made] = await sql<{ user_id: string }>('select user_id from orders where order_id = $1', [
    passedOver?.order_id,
  ]);
  expect(made?.user_id).toBe(ids.stranger);
  expect(passedOver?.order_id).not.toBe(id);
  await sql("update orders set created_at = created_at - interval '25 hours' where user_id = $1", [
    ids.stranger,
  ]);
  for (let count = 0; count < DAILY_LIMIT.orders; count += 1) await book(stranger);
  expect(await probe({})).toBe('too_many_orders');
  expect(await free({})).toBe('too_many_orders');
  await sql("update orders set created_at = created_at - interval '25 hours' where user_id = $1", [
    ids.stranger,
  ]);
});

it('nobody orders or asks before they have agreed to the privacy policy', async () => {
  const { customer, stranger, ids, sql } = database;
  const ask = () =>
    customer.rpc('create_contract_request', {
      p_service_code: 'HP',
      p_name: 'Sunita Devi',
      p_phone: '9876500011',
      p_description: 'Two rooms and the veranda',
      p_address: 'Ward 4, Ghazipur',
    });
  await sql('update profiles set consented_at = null where id = $1', [ids.customer]);
  await expect(book(customer)).rejects.toThrow('consent_required');
  expect((await ask()).error?.message).toBe('consent_required');
  await expect(book(stranger)).resolves.toMatch(/^\d{9}$/);
  const details = { p_name: 'Sunita Devi', p_phone: '9876500011', p_address: 'Ward 4' };
  const agree = (person: SupabaseClient) =>
    person.rpc('complete_account', { ...details, p_locale: 'hi' });
  // Somebody else's consent is not theirs.
  expect((await agree(stranger)).error).toBeNull();
  await expect(book(customer)).rejects.toThrow('consent_required');
  expect((await agree(customer)).error).toBeNull();
  await expect(book(customer)).resolves.toMatch(/^\d{9}$/);
  expect((await ask()).error).toBeNull();
});

it('an account makes 20 orders a day, whatever becomes of them and however they are paid', async () => {
  const { stranger, service, ids } = database;
  for (let count = 0; count < DAILY_LIMIT.orders; count += 1) {
    const orderId = await book(stranger, {
      payment_mode: count % 2 ? 'online' : 'after_service',
      email: `victim${count}@test.example`,
    });
    await call(service, 'cancel_order', {
      p_order_id: orderId,
      p_actor: 'customer',
      p_actor_id: ids.stranger,
    });
  }
  await expect(book(stranger)).rejects.toThrow('too_many_orders');
  await expect(book(stranger, { payment_mode: 'after_service' })).rejects.toThrow(
    'too_many_orders',
  );
  await database.sql(
    "update orders set created_at = now() - interval '25 hours' where user_id = $1",
    [ids.stranger],
  );
  await expect(book(stranger)).resolves.toMatch(/^\d{9}$/);
});

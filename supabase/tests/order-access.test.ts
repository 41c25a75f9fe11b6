import { beforeAll, describe, expect, it } from 'vitest';
import { orderDetails } from '@kaarigar/shared/contracts/payment-api';
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

describe('order_details', () => {
  const ask = (client: SupabaseClient) => client.rpc('order_details', { p_order_id: theirs });

  it('gives the order to its owner and staff, nothing to a stranger', async () => {
    const { customer, stranger, staff, admin, anonymous, service } = database;
    for (const client of [stranger, staff, admin]) {
      expect((await ask(client)).data).toMatchObject({ order_id: theirs, phone_no: '8765400099' });
    }
    expect(await ask(customer)).toMatchObject({ data: null, error: null });
    for (const client of [anonymous, service]) {
      expect((await ask(client)).error?.code).toBe('42501');
    }
  });

  it('is the contract of the service, no more and no less', async () => {
    const { data } = await ask(database.stranger);
    expect(orderDetails.parse(data)).toEqual(data);
    expect(data).toMatchObject({
      name: '100% Arvind_Gupta',
      amount: 4_000,
      amount_paise: 4_000_00,
      unit_price: 4_000,
      unit_price_paise: 4_000_00,
      receipt_number: null,
      workers: [],
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/),
    });
  });

  it('writes paise as rupees with decimals', async () => {
    await database.sql(
      'update orders set amount_paise = 400055, unit_price_paise = 9950 where order_id = $1',
      [theirs],
    );
    expect((await ask(database.stranger)).data).toMatchObject({
      amount: 4_000.55,
      unit_price: 99.5,
    });
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

import { beforeAll, describe, expect, it } from 'vitest';
import { call, captured, openAttempt, settle } from './attempt';
import { useDatabase } from './fixture';
import { book, orderDraft } from './order-draft';
import { without as takeAway } from './taking-away';
import { addWorker, assign, workday } from './working';

/**
 * The other files check that strangers see nothing and forged prices do not count. These tests remove each protection
 * from a separate database, and the same query then gives the wrong answer: so the other tests can fail.
 */
const database = useDatabase();
let orderId: string;

beforeAll(async () => {
  orderId = await book(database.customer);
});

const strangerSees = async (): Promise<unknown> =>
  (await database.stranger.from('orders').select('order_id')).data;

const without = (off: string, on: string, look: () => Promise<void>): Promise<void> =>
  takeAway(database, [off, on], look);

describe('without row level security', () => {
  it('a stranger would see another customer’s order', async () => {
    expect(await strangerSees()).toEqual([]);
    await without(
      'alter table orders disable row level security',
      'alter table orders enable row level security',
      async () => expect(await strangerSees()).toEqual([{ order_id: orderId }]),
    );
    expect(await strangerSees()).toEqual([]);
  });

  it('list_orders, which row level security does not guard, would show it when its own rule did not', async () => {
    const listed = async (): Promise<unknown> =>
      ((await database.stranger.rpc('list_orders')).data as unknown[]).length;
    const rule = await database.sql<{ source: string }>(
      "select pg_get_functiondef('private.whose_orders(boolean)'::regprocedure) as source",
    );
    expect(await listed()).toBe(0);
    await without(
      `create or replace function private.whose_orders(p_everybody boolean default false) returns uuid
       language sql stable security definer set search_path = '' as 'select null::uuid'`,
      rule[0]?.source ?? '',
      async () => expect(await listed()).toBe(1),
    );
    expect(await listed()).toBe(0);
  });

  it('a careless policy would show it too', async () => {
    await without(
      'create policy "everybody reads everything" on orders for select to authenticated using (true)',
      'drop policy "everybody reads everything" on orders',
      async () => expect(await strangerSees()).toEqual([{ order_id: orderId }]),
    );
    expect(await strangerSees()).toEqual([]);
  });

  it('a customer would change the price list', async () => {
    const change = async (): Promise<unknown> =>
      (
        await database.customer
          .from('catalogue_items')
          .update({ price_paise: 1_000 })
          .match({ category: 'painting', id: 20 })
          .select('price_paise')
      ).data;
    expect(await change()).toEqual([]);
    await without(
      'alter table catalogue_items disable row level security',
      'alter table catalogue_items enable row level security',
      async () => expect(await change()).toEqual([{ price_paise: 1_000 }]),
    );
  });
});

describe('without the grants by column', () => {
  it('a blanket grant, such as Lite’s own, would let a person write the address of their account', async () => {
    const forge = async (): Promise<string | undefined> =>
      (
        await database.stranger
          .from('profiles')
          .update({ email: 'forged@test.example' })
          .eq('id', database.ids.stranger)
      ).error?.code;
    expect(await forge()).toBe('42501');
    await without(
      'grant update on profiles to authenticated',
      'revoke update on profiles from authenticated; grant update (name, phone, address, locale) on profiles to authenticated',
      async () => expect(await forge()).toBeUndefined(),
    );
    expect(await forge()).toBe('42501');
  });
});

describe('without the trigger that prices orders', () => {
  it('a browser would set price, owner and status', async () => {
    const forged = {
      ...orderDraft(),
      user_id: database.ids.customer,
      service_type: 'Interior design',
      service_type_hi: 'इंटीरियर डिज़ाइन',
      unit: 'fixed',
      unit_price_paise: 1,
      amount_paise: 1,
      status: 'SUCCESS',
    };
    const insert = async () => database.customer.from('orders').insert(forged);
    expect((await insert()).error?.code).toBe('42501');
    await without(
      'alter table orders disable trigger price_order; grant insert (user_id, service_type, service_type_hi, unit, unit_price_paise, amount_paise, status) on orders to authenticated',
      'alter table orders enable trigger price_order; revoke insert (user_id, service_type, service_type_hi, unit, unit_price_paise, amount_paise, status) on orders from authenticated',
      async () => expect((await insert()).error).toBeNull(),
    );
    expect(
      await database.sql('select amount_paise, status from orders where order_id = $1', [
        forged['order_id' as keyof typeof forged],
      ]),
    ).toEqual([{ amount_paise: 1, status: 'SUCCESS' }]);
  });
});

describe('without the guard of transitions', () => {
  it('a paid order could become unpaid', async () => {
    await settle(database.service, await openAttempt(database.service, orderId), [captured()]);
    const unpay = () =>
      database.sql("update orders set status = 'PENDING' where order_id = $1", [orderId]);
    await expect(unpay()).rejects.toMatchObject({ message: 'not_allowed' });
    await without(
      'alter table orders disable trigger user',
      'alter table orders enable trigger user',
      async () => expect(await unpay()).toEqual([]),
    );
    expect(await database.sql('select status from orders where order_id = $1', [orderId])).toEqual([
      { status: 'PENDING' },
    ]);
  });
});

describe('without the unique index', () => {
  it('an order could have two live attempts', async () => {
    const id = await book(database.customer);
    await openAttempt(database.service, id);
    const second = () =>
      database.sql(
        `insert into payment_attempts (order_id, provider, reference, amount_paise, expires_at)
         values ($1, 'razorpay', 'second', 400000, now() + interval '1 hour')`,
        [id],
      );
    await expect(second()).rejects.toMatchObject({ code: '23505' });
    await without('drop index one_live_attempt_per_order', 'select 1', async () => {
      expect(await second()).toEqual([]);
    });
    expect(await call(database.service, 'latest_attempt', { p_order_id: id })).toMatchObject({
      reference: 'second',
    });
  });
});

describe('without the exclusion constraint', () => {
  it('a worker could be in two places at once', async () => {
    const day = workday(0);
    const orders = [
      await book(database.customer, { scheduled_on: day, slot: 'morning' }),
      await book(database.customer, { scheduled_on: day, slot: 'morning' }),
    ];
    const { id } = await addWorker(database);
    await assign(database, orders[0] ?? '', id);
    const second = () => assign(database, orders[1] ?? '', id);
    await expect(second()).rejects.toThrow('worker_busy');
    await without(
      'alter table assignments drop constraint one_place_at_a_time',
      'select 1',
      async () => expect(await second()).toMatchObject({ changed: true }),
    );
  });
});

describe('without row level security of workers', () => {
  it('a customer would read the numbers of them all', async () => {
    const { id } = await addWorker(database);
    const read = async (): Promise<unknown> =>
      (await database.customer.from('workers').select('id').eq('id', id)).data;
    expect(await read()).toEqual([]);
    await without(
      'alter table workers disable row level security',
      'alter table workers enable row level security',
      async () => expect(await read()).toEqual([{ id }]),
    );
    expect(await read()).toEqual([]);
  });
});

describe('without the trigger of the audit log', () => {
  it('a price would change without a trace', async () => {
    const { staff, sql } = database;
    const key = { category: 'painting', id: 20 };
    const change = async (pricePaise: number): Promise<number> => {
      const { error } = await staff
        .from('catalogue_items')
        .update({ price_paise: pricePaise })
        .match(key);
      expect(error).toBeNull();
      return (await sql("select from audit_log where subject_id = 'painting/20'")).length;
    };
    const before = await change(12_300);
    expect(await change(12_400)).toBe(before + 1);
    await without(
      'alter table catalogue_items disable trigger record_audit',
      'alter table catalogue_items enable trigger record_audit',
      async () => expect(await change(12_500)).toBe(before + 1),
    );
    expect(await change(12_600)).toBe(before + 2);
  });
});

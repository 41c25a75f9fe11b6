import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { withCountry } from '@kaarigar/shared/domain/phone-code';
import { describe, expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import {
  askForCode,
  customerByPhone,
  forgetCodes,
  logInByPhone,
  newestCode,
  newPhone,
  typeCode,
} from './phones';
import { addWorker, assign, setJob, workday } from './working';

/** Orders that staff book for whoever calls. */
const database = useDatabase();

type Wish = Readonly<Record<string, unknown>>;
type Caller = 'staff' | 'admin' | 'customer' | 'anonymous';
interface Booked {
  readonly order_id: string;
  readonly has_account: boolean;
  readonly amount_paise: number;
  readonly name: string;
  readonly email: string | null;
}

let lastId = 300_000_000;
const newId = (): string => String((lastId += 1));

const wishFor = (phone: string, changes: Wish = {}): Wish => ({
  kind: 'service',
  name: 'Phoolmati Devi',
  mobileNumber: phone,
  address: 'Chilkahar, Ballia',
  locale: 'hi',
  catalogue_category: 'painting',
  catalogue_item_id: 12,
  quantity: 1,
  payment_mode: 'after_service',
  consent: true,
  ...changes,
});

const bookCall = (ids: readonly string[], wishes: readonly unknown[], who: Caller = 'staff') =>
  call<readonly Booked[]>(database[who], 'book_by_phone', { p_order_ids: ids, p_wishes: wishes });

const bookAs = (who: Caller, phone: string, changes: Wish = {}, orderId = newId()) =>
  bookCall([orderId], [wishFor(phone, changes)], who).then(([booked]) => {
    if (!booked) throw new Error('nothing was booked');
    return booked;
  });

const ownerOf = async (orderId: string) => {
  const [row] = await database.sql<{ user_id: string | null; by_phone: boolean }>(
    'select user_id, by_phone from orders where order_id = $1',
    [orderId],
  );
  return row;
};

const eventsOf = (orderId: string) =>
  database.sql<{ type: string; actor: string; actor_id: string | null; public: boolean }>(
    'select type, actor, actor_id, public from order_events where order_id = $1 order by id',
    [orderId],
  );

const isSeenBy = async (client: typeof database.customer, orderId: string) => {
  const { data } = await client.from('orders').select('order_id').eq('order_id', orderId);
  return data?.length === 1;
};

const age = (orderId: string, days: number) =>
  database.exec(`
    alter table orders disable trigger user;
    update orders set created_at = now() - interval '${days} days' where order_id = '${orderId}';
    alter table orders enable trigger user;
  `);

describe('an order for a caller without an account', () => {
  it('is nobody’s yet, has the price of the lists, and says who of the staff booked it', async () => {
    const phone = newPhone();
    const booked = await bookAs('staff', `+91 ${phone}`, {
      amount_paise: 1,
      user_id: database.ids.stranger,
    });
    expect(booked).toMatchObject({
      has_account: false,
      phone_no: phone,
      email: null,
      status: 'PENDING',
    });
    const [item] = await database.sql<{ price_paise: number }>(
      `select price_paise from catalogue_items where category = 'painting' and id = 12`,
    );
    expect(booked.amount_paise).toBe(item?.price_paise);
    expect(await ownerOf(booked.order_id)).toEqual({
      user_id: null,
      by_phone: true,
    });
    expect(await eventsOf(booked.order_id)).toEqual([
      { type: 'created', actor: 'staff', actor_id: database.ids.staff, public: true },
    ]);
    expect(
      await database.sql('select kind from outbox where order_id = $1', [booked.order_id]),
    ).toEqual([]);
    // Staff read that nobody tells them.
    expect(booked).toMatchObject({ told_by: [] });
  });

  it('is staff’s to see and to work on, and no customer’s', async () => {
    const phone = newPhone();
    const { order_id: orderId } = await bookAs('staff', phone, {
      scheduled_on: workday(0),
      slot: 'morning',
    });
    expect(await isSeenBy(database.admin, orderId)).toBe(true);
    for (const who of ['customer', 'stranger', 'anonymous'] as const) {
      expect(await isSeenBy(database[who], orderId), who).toBe(false);
      expect(
        (await database[who].rpc('order_details', { p_order_id: orderId })).data,
        who,
      ).toBeNull();
    }
    const asNobody = {
      p_order_id: orderId,
      p_actor: 'customer',
      p_actor_id: database.ids.stranger,
    };
    await expect(call(database.service, 'cancel_order', asNobody)).rejects.toThrow('not_found');
    await expect(
      call(database.service, 'change_visit', {
        ...asNobody,
        p_address: 'Mine',
        p_day: null,
        p_slot: null,
      }),
    ).rejects.toThrow('not_found');
    const worker = await addWorker(database);
    await assign(database, orderId, worker.id);
    await setJob(database, orderId, 'IN_PROGRESS');
    await setJob(database, orderId, 'COMPLETED');
    await call(database.service, 'mark_paid_in_cash', {
      p_order_id: orderId,
      p_receipt_number: 'phone-1',
      p_actor_id: database.ids.staff,
    });
    const found = await call<{ orders: readonly Wish[] }>(database.staff, 'desk_search', {
      p_q: phone,
    });
    expect(found.orders).toMatchObject([{ order_id: orderId, status: 'SUCCESS' }]);
  });

  it('cannot be paid online before somebody has it', async () => {
    const { order_id: orderId } = await bookAs('staff', newPhone(), { payment_mode: 'online' });
    await expect(
      call(database.service, 'open_payment_attempt', {
        p_order_id: orderId,
        p_provider: 'razorpay',
        p_reference: 'phone-order',
        p_return_path: '/MyOrders',
        p_locale: 'hi',
        p_lifetime_seconds: 3_600,
      }),
    ).rejects.toThrow('order_not_payable');
    expect(await call(database.service, 'ask_about_order', { p_order_id: orderId })).toEqual([]);
  });

  it('is one order however often it is pressed, also at the same moment', async () => {
    const phone = newPhone();
    const orderId = newId();
    const answers = await Promise.all([1, 2, 3].map(() => bookAs('staff', phone, {}, orderId)));
    // Sent again after the answer was lost: as it stands.
    answers.push(await bookAs('staff', phone, { name: 'Somebody Else' }, orderId));
    expect(new Set(answers.map(({ order_id: id, name }) => `${id} ${name}`))).toEqual(
      new Set([`${orderId} Phoolmati Devi`]),
    );
    expect(
      await database.sql('select order_id from orders where "mobileNumber" = $1', [phone]),
    ).toHaveLength(1);
  });

  it('has another number where somebody else’s order has the one that was drawn', async () => {
    const taken = await book(database.customer, { payment_mode: 'after_service' });
    const { order_id: orderId } = await bookAs('staff', newPhone(), {}, taken);
    expect(orderId).not.toBe(taken);
    expect((await ownerOf(taken))?.user_id).toBe(database.ids.customer);
  });

  it('is refused where a customer’s own order would be, and without the caller’s consent', async () => {
    const phone = newPhone();
    for (const [changes, code] of [
      [{ consent: false }, 'consent_required'],
      [{ consent: 'true' }, 'consent_required'],
      [{ mobileNumber: '12345' }, 'invalid_phone'],
      [{ name: ' ' }, 'required_fields'],
      [{ address: null }, 'required_fields'],
      [{ quantity: 0 }, 'invalid_quantity'],
      [{ catalogue_item_id: 99_999 }, 'unknown_item'],
      [{ kind: 'contract' }, 'invalid_input'],
      [{ scheduled_on: '2020-01-01', slot: 'morning' }, 'invalid_date'],
      [{ expected_amount_paise: 1 }, 'price_changed'],
    ] as const) {
      await expect(bookAs('staff', phone, changes), JSON.stringify(changes)).rejects.toThrow(code);
    }
    await expect(bookCall([newId()], [[]])).rejects.toThrow('invalid_input');
  });

  it('is news to the others at the desk, not to who booked it', async () => {
    const arrivedFor = async (who: Caller, since: string | null = null) =>
      call<{ now: string; arrived: number }>(database[who], 'desk_today', { p_since: since });
    const { now } = await arrivedFor('staff');
    await bookAs('staff', newPhone());
    expect((await arrivedFor('staff', now)).arrived).toBe(0);
    expect((await arrivedFor('admin', now)).arrived).toBe(1);
  });

  it('is asked about when the number has such an order already', async () => {
    const phone = newPhone();
    const first = await bookAs('staff', phone);
    const again = bookAs('staff', phone, { known_orders: [] });
    await expect(again).rejects.toThrow('ordered_before');
    const second = await bookAs('staff', phone, { known_orders: [first.order_id] });
    expect(second.order_id).not.toBe(first.order_id);
  });

  it('is one of so many a day of the number, and of whoever books', async () => {
    const phone = newPhone();
    const { order_id: one } = await bookAs('admin', phone);
    const copy = (many: number, phoneOf: string) =>
      database.transaction(async (sql) => {
        await sql(`select private.act_as('staff', $1)`, [database.ids.admin]);
        await sql(copies(many, phoneOf));
      });
    const copies = (many: number, of: string) => `
      insert into orders (order_id, user_id, by_phone, kind, name, "mobileNumber", address, service_type, service_type_hi,
        catalogue_category, catalogue_item_id, quantity, unit, unit_price_paise, amount_paise, payment_mode)
      select (400000000 + n + ${many})::text, user_id, by_phone, kind, name, ${of}, address, service_type, service_type_hi,
        catalogue_category, catalogue_item_id, quantity, unit, unit_price_paise, amount_paise, payment_mode
      from orders, generate_series(2, ${many}) n where order_id = '${one}'`;
    await copy(DAILY_LIMIT.orders, '"mobileNumber"');
    await expect(bookAs('staff', phone)).rejects.toThrow('too_many_orders');
    await copy(DAILY_LIMIT.phoneOrders, `'${newPhone()}'`);
    await expect(bookAs('admin', newPhone())).rejects.toThrow('too_many_orders');
    expect((await bookAs('staff', newPhone())).has_account).toBe(false);
  });

  it.each(['customer', 'anonymous'] as const)('is never made by a %s', async (who) => {
    await expect(bookAs(who, newPhone())).rejects.toThrow(/not_allowed|permission denied/);
    const caller = database[who].rpc('desk_caller', { p_phone: newPhone() });
    expect((await caller).error?.message).toMatch(/not_allowed|permission denied/);
    const { consent: _, ...row } = wishFor(newPhone(), { order_id: newId() });
    for (const more of [{ by_phone: true }, { by_phone: true, user_id: null }]) {
      const { error } = await database[who].from('orders').insert({ ...row, ...more });
      expect(error?.message).toMatch(/permission denied/);
    }
  });

  it('is not booked at a price that the person has just lowered', async () => {
    await database.admin
      .from('catalogue_items')
      .update({ price_paise: 100_000 })
      .eq('category', 'painting')
      .eq('id', 13);
    await expect(bookAs('admin', newPhone(), { catalogue_item_id: 13 })).rejects.toThrow(
      'own_price',
    );
    expect((await bookAs('staff', newPhone(), { catalogue_item_id: 13 })).amount_paise).toBe(
      100_000,
    );
  });
});

describe('several works of one call', () => {
  const ordersOf = (phone: string) =>
    database.sql<{ order_id: string; catalogue_item_id: number; address: string }>(
      'select order_id, catalogue_item_id, address from orders where "mobileNumber" = $1 order by order_id',
      [phone],
    );

  it('are an order each, of one caller, and the same again is answered as it stands', async () => {
    const phone = newPhone();
    const ids = [newId(), newId()];
    const wishes = [wishFor(phone), wishFor(phone, { catalogue_item_id: 14 })];
    const booked = await bookCall(ids, wishes);
    expect(booked.map(({ order_id: id }) => id)).toEqual(ids);
    expect(await ordersOf(phone)).toMatchObject([
      { order_id: ids[0], catalogue_item_id: 12, address: 'Chilkahar, Ballia' },
      { order_id: ids[1], catalogue_item_id: 14, address: 'Chilkahar, Ballia' },
    ]);
    expect(await bookCall(ids, wishes)).toEqual(booked);
    expect(await ordersOf(phone)).toHaveLength(2);
  });

  it('have a day each, or none that is agreed yet', async () => {
    const phone = newPhone();
    await bookCall(
      [newId(), newId(), newId()],
      [
        wishFor(phone, { scheduled_on: workday(1), slot: 'morning' }),
        wishFor(phone, { catalogue_item_id: 14, scheduled_on: workday(3), slot: 'evening' }),
        wishFor(phone, { catalogue_item_id: 13, scheduled_on: null, slot: null }),
      ],
    );
    const rows = await database.sql(
      `select scheduled_on::text as day, slot from orders where "mobileNumber" = $1 order by order_id`,
      [phone],
    );
    expect(rows).toEqual([
      { day: workday(1), slot: 'morning' },
      { day: workday(3), slot: 'evening' },
      { day: null, slot: null },
    ]);
  });

  it('are all refused where one of them is, and nothing is left of the others', async () => {
    const phone = newPhone();
    const bad = wishFor(phone, { catalogue_item_id: 99_999 });
    await expect(bookCall([newId(), newId()], [wishFor(phone), bad])).rejects.toThrow(
      'unknown_item',
    );
    expect(await ordersOf(phone)).toEqual([]);
  });

  it('are of nobody else, and as many as they have numbers', async () => {
    const phone = newPhone();
    const id = newId();
    for (const [ids, wishes] of [
      [
        [newId(), newId()],
        [wishFor(phone), wishFor(newPhone(), { catalogue_item_id: 14 })],
      ],
      [
        [newId(), newId()],
        [wishFor(phone), wishFor(phone, { address: 'Elsewhere' })],
      ],
      [
        [id, id],
        [wishFor(phone), wishFor(phone, { catalogue_item_id: 14 })],
      ],
      [[newId()], [wishFor(phone), wishFor(phone)]],
      [[], []],
    ] as const) {
      await expect(bookCall(ids, wishes)).rejects.toThrow('invalid_input');
    }
    expect(await ordersOf(phone)).toEqual([]);
  });

  it('are asked about where the number has one of them already', async () => {
    const phone = newPhone();
    const first = await bookAs('staff', phone);
    const wishes = (known: readonly string[]) => [
      wishFor(phone, { catalogue_item_id: 14, known_orders: known }),
      wishFor(phone, { known_orders: known }),
    ];
    const ids = [newId(), newId()];
    await expect(bookCall(ids, wishes([]))).rejects.toThrow('ordered_before');
    expect(await bookCall(ids, wishes([first.order_id]))).toHaveLength(2);
  });
});

describe('who calls', () => {
  const callerOf = (phone: string) => call<Wish>(database.staff, 'desk_caller', { p_phone: phone });

  it('is known by the account that has proved the number, and gets the order there, without asking again', async () => {
    const { client, phone, id } = await customerByPhone(database);
    expect(await callerOf(withCountry(phone))).toMatchObject({
      has_account: true,
      has_agreed: true,
      is_own: false,
      name: 'Ramkali Devi',
      address: 'Ward 4, Ghazipur',
      locale: 'hi',
      orders: [],
    });
    const booked = await bookAs('staff', phone, { consent: false });
    expect(booked).toMatchObject({ has_account: true, told_by: ['sms'] });
    expect(await call(client, 'order_told_by', { p_order_id: booked.order_id })).toBeNull();
    expect(await ownerOf(booked.order_id)).toEqual({ user_id: id, by_phone: true });
    expect(await isSeenBy(client, booked.order_id)).toBe(true);
    const after = await callerOf(phone);
    expect(after).toMatchObject({
      address: 'Chilkahar, Ballia',
      orders: [{ order_id: booked.order_id }],
    });
  });

  it('is nobody that only typed the number, and what is old may be somebody else’s', async () => {
    const phone = newPhone();
    await database.sql('update profiles set phone = $1 where id = $2', [
      phone,
      database.ids.stranger,
    ]);
    await askForCode(database, phone);
    expect(await callerOf(phone)).toMatchObject({ has_account: false, name: null, address: null });
    const { order_id: orderId, has_account: hasAccount } = await bookAs('staff', phone);
    expect(hasAccount).toBe(false);
    expect(await callerOf(phone)).toMatchObject({
      name: 'Phoolmati Devi',
      address: 'Chilkahar, Ballia',
    });
    await age(orderId, 91);
    expect(await callerOf(phone)).toMatchObject({ name: null, address: null });
    await expect(callerOf('12')).rejects.toThrow('invalid_phone');
  });

  it('is nobody that ordered with the number, whom the desk does not know for them', async () => {
    const phone = newPhone();
    const wish = { mobileNumber: phone, name: 'Mallory Kumar', address: 'Made-up gate 1' };
    const first = await book(database.stranger, wish);
    await database.transaction(async (sql) => {
      await sql(`select private.act_as('customer', $1)`, [database.ids.stranger]);
      await sql(
        `insert into orders (order_id, user_id, kind, name, "mobileNumber", email, address, service_type, service_type_hi,
           catalogue_category, catalogue_item_id, quantity, unit, unit_price_paise, amount_paise, payment_mode, by_phone)
         select (500000000 + n)::text, user_id, kind, name, "mobileNumber", email, address, service_type, service_type_hi,
           catalogue_category, catalogue_item_id, quantity, unit, unit_price_paise, amount_paise, payment_mode, true
         from orders, generate_series(2, ${DAILY_LIMIT.orders}) n where order_id = '${first}'`,
      );
    });
    // Staff are told of it, and that nobody has proved it.
    expect(await callerOf(phone)).toMatchObject({
      has_account: false,
      name: null,
      address: null,
      orders: [],
      unproved: { name: 'Mallory Kumar', address: 'Made-up gate 1', orders: DAILY_LIMIT.orders },
    });
    const booked = await bookAs('staff', phone, { known_orders: [] });
    expect(booked).toMatchObject({ has_account: false, name: 'Phoolmati Devi' });
    // What the desk knows for them itself comes first.
    expect(await callerOf(phone)).toMatchObject({ name: 'Phoolmati Devi', unproved: null });
  });

  it('is perhaps somebody else where the proof is old: staff ask, and book without the account', async () => {
    const { client, phone, id } = await customerByPhone(database);
    const proved = (days: number) =>
      database.sql(
        `update auth.users set phone_confirmed_at = now() - make_interval(days => $2) where id = $1`,
        [id, days],
      );
    await proved(89);
    expect(await callerOf(phone)).toMatchObject({ has_account: true, old_proof_at: null });
    expect((await bookAs('staff', phone, { consent: false })).has_account).toBe(true);

    await proved(91);
    expect(await callerOf(phone)).toMatchObject({
      has_account: true,
      old_proof_at: expect.any(String),
      name: 'Ramkali Devi',
    });
    // Who holds the number now has agreed to nothing.
    await expect(bookAs('staff', phone, { consent: false })).rejects.toThrow('consent_required');
    const { order_id: notTheirs } = await bookAs('staff', phone, {
      name: 'New Holder',
      address: 'Their house 9',
    });
    // Ticked, the name of the one would be filled in with the house of the other.
    const filled = await callerOf(phone);
    expect(filled).toMatchObject({ name: 'Ramkali Devi' });
    expect(JSON.stringify(filled)).not.toContain('Their house 9');
    expect((await ownerOf(notTheirs))?.user_id).toBeNull();
    expect(await isSeenBy(client, notTheirs)).toBe(false);
    const asked = await bookAs('staff', phone, { consent: false, same_person: true });
    expect(await ownerOf(asked.order_id)).toEqual({ user_id: id, by_phone: true });

    // A login with the number proves it anew, and has what was booked meanwhile.
    await logInByPhone(database, phone);
    expect(await callerOf(phone)).toMatchObject({ old_proof_at: null });
    expect((await ownerOf(notTheirs))?.user_id).toBe(id);
  });

  it('is not oneself, however old the proof', async () => {
    const { phone, id } = await customerByPhone(database);
    await database.sql("insert into staff_members (user_id, role) values ($1, 'staff')", [id]);
    const { client } = await logInByPhone(database, phone);
    await database.sql(
      "update auth.users set phone_confirmed_at = now() - interval '91 days' where id = $1",
      [id],
    );
    const wish = { p_order_ids: [newId()], p_wishes: [wishFor(phone)] };
    await expect(call(client, 'book_by_phone', wish)).rejects.toThrow('own_order');
  });

  it('is not oneself: a booking of one’s own is a customer’s', async () => {
    const { phone, id } = await customerByPhone(database);
    await database.sql(
      `update auth.users set phone = null, phone_confirmed_at = null where id = $1`,
      [id],
    );
    await database.sql(
      `update auth.users set phone = $1, phone_confirmed_at = now() where id = $2`,
      [`91${phone}`, database.ids.staff],
    );
    expect(await callerOf(phone)).toMatchObject({ is_own: true });
    await expect(bookAs('staff', phone)).rejects.toThrow('own_order');
    await database.sql(
      `update auth.users set phone = null, phone_confirmed_at = null where id = $1`,
      [database.ids.staff],
    );
  });
});

describe('whoever proves the number', () => {
  it('has its orders from the first login on, with their history, and pays them', async () => {
    const phone = newPhone();
    const { order_id: orderId } = await bookAs('staff', phone, { payment_mode: 'online' });
    const { order_id: other } = await bookAs('staff', newPhone());
    await askForCode(database, phone);
    expect((await ownerOf(orderId))?.user_id, 'a code was asked for').toBeNull();
    const { client, id } = await logInByPhone(database, phone);
    expect(await ownerOf(orderId)).toEqual({ user_id: id, by_phone: true });
    expect(await isSeenBy(client, orderId)).toBe(true);
    expect(await isSeenBy(client, other)).toBe(false);
    expect((await eventsOf(orderId)).at(-1)).toEqual({
      type: 'joined_account',
      actor: 'customer',
      actor_id: id,
      public: true,
    });
    const data = await call<{ orders: readonly Wish[] }>(client, 'my_data', {});
    expect(data.orders.map(({ order_id: own }) => own)).toEqual([orderId]);
    expect(JSON.stringify(data)).not.toContain(database.ids.staff);
    const attempt = await call<Wish>(database.service, 'open_payment_attempt', {
      p_order_id: orderId,
      p_provider: 'razorpay',
      p_reference: 'joined-order',
      p_return_path: '/MyOrders',
      p_locale: 'hi',
      p_lifetime_seconds: 3_600,
    });
    expect(attempt).toMatchObject({ reused: false, question: 'granted' });
  });

  it('also has them when an account takes the number, and only the orders of that number', async () => {
    const { client, id, phone } = await customerByPhone(database);
    const next = newPhone();
    const { order_id: orderId } = await bookAs('staff', next);
    await forgetCodes(database);
    await client.auth.updateUser({ phone: withCountry(next) });
    const token = await newestCode(database, next);
    const again = await logInByPhone(database, phone);
    await again.client.rpc('type_phone_code', { p_code: token });
    expect((await ownerOf(orderId))?.user_id).toBeNull();
    expect((await typeCode(database, { phone: next, token, type: 'phone_change' })).code).toBe(
      'none',
    );
    expect((await ownerOf(orderId))?.user_id).toBe(id);
  });

  it('also when an operator’s tool makes the account, confirmed', async () => {
    const phone = newPhone();
    const { order_id: orderId } = await bookAs('staff', phone);
    await database.sql(
      `insert into auth.users (id, aud, role, phone, phone_confirmed_at, created_at, updated_at)
       values (gen_random_uuid(), 'authenticated', 'authenticated', $1, now(), now(), now())`,
      [`91${phone}`],
    );
    expect((await ownerOf(orderId))?.user_id).not.toBeNull();
  });

  it('has none that are older than a given-up number stays unused', async () => {
    const phone = newPhone();
    const { order_id: old } = await bookAs('staff', phone);
    await age(old, 91);
    const { order_id: recent } = await bookAs('staff', phone);
    await age(recent, 89);
    const { id } = await logInByPhone(database, phone);
    expect((await ownerOf(old))?.user_id).toBeNull();
    expect((await ownerOf(recent))?.user_id).toBe(id);
  });

  it('keeps them when the number goes on to somebody else', async () => {
    const first = await customerByPhone(database);
    const { order_id: orderId } = await bookAs('staff', first.phone);
    await database.sql(
      `update auth.users set phone = null, phone_confirmed_at = null where id = $1`,
      [first.id],
    );
    const second = await logInByPhone(database, first.phone);
    expect((await ownerOf(orderId))?.user_id).toBe(first.id);
    expect(await isSeenBy(second.client, orderId)).toBe(false);
  });

  it('is not signed in by a wrong code, and gets nothing by it', async () => {
    const phone = newPhone();
    const { order_id: orderId } = await bookAs('staff', phone);
    await askForCode(database, phone);
    expect((await typeCode(database, { phone, token: '000000' })).code).not.toBe('none');
    expect((await ownerOf(orderId))?.user_id).toBeNull();
  });
});

it('an order without an account goes with the books, and nobody is left in it', async () => {
  const { order_id: orderId } = await bookAs('staff', newPhone());
  await age(orderId, 9 * 366);
  await call(database.service, 'purge_old', { p_limit: 100 });
  const [row] = await database.sql<Wish>(
    'select name, "mobileNumber", address, by_phone from orders where order_id = $1',
    [orderId],
  );
  expect(row).toEqual({
    name: '—',
    mobileNumber: '0000000000',
    address: '—',
    by_phone: true,
  });
});

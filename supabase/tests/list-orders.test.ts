import {
  ASKS,
  ORDER_SERVICES,
  ORDER_SORTS,
  ORDER_DISTRICTS,
  PAYMENT_KINDS,
  WORK_FILTERS,
} from '@kaarigar/shared/contracts/payment-api';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from './fixture';
import { count, idsOf, list, rowsOf, type Parameters, type Row } from './listing-orders';
import { book } from './order-draft';

const database = useDatabase();

let mine: string;
let theirs: string;
let hire: string;
beforeAll(async () => {
  mine = await book(database.customer, { name: 'Sunita Devi' });
  theirs = await book(database.stranger, { name: '100% Arvind_Gupta', mobileNumber: '8765400099' });
  hire = await book(database.stranger, {
    name: 'प्रकाश यादव😀',
    mobileNumber: '7765400001',
    kind: 'hire',
    catalogue_category: undefined,
    catalogue_item_id: undefined,
    worker_code: 'MA',
    days: 1,
    payment_mode: 'after_service',
  });
  await database.sql(
    `update orders set created_at = now() - case order_id when $1 then interval '2 minutes' when $2 then interval '1 minute' else '0' end`,
    [mine, theirs],
  );
});

describe('list_orders', () => {
  it('gives a customer their own and staff all, newest first', async () => {
    const { customer, stranger, staff, admin, anonymous, service } = database;
    expect(idsOf(await list(customer))).toEqual([mine]);
    expect(idsOf(await list(stranger))).toEqual([hire, theirs]);
    for (const client of [staff, admin]) {
      expect(idsOf(await list(client))).toEqual([hire, theirs, mine]);
    }
    for (const client of [anonymous, service]) {
      expect((await list(client)).error?.code).toBe('42501');
    }
  });

  it('gives everybody’s to staff alone when that is asked for', async () => {
    const everybody = { p_everybody: true };
    expect(idsOf(await list(database.staff, everybody))).toHaveLength(3);
    expect((await list(database.customer, everybody)).error).toMatchObject({
      code: 'P0001',
      message: 'not_allowed',
    });
  });

  it('gives what the list shows', async () => {
    expect(rowsOf(await list(database.customer))).toEqual([
      {
        order_id: mine,
        customer_name: 'Sunita Devi',
        phone: '9876500011',
        service_type: 'Interior design',
        service_type_hi: 'घर के अंदर की सजावट (इंटीरियर डिज़ाइन)',
        quantity: 1,
        days: null,
        unit: 'fixed',
        amount: 4_000,
        amount_paise: 400_000,
        status: 'PENDING',
        payment_mode: 'online',
        payment_method: null,
        job_status: 'REQUESTED',
        scheduled_on: null,
        slot: null,
        assigned_worker: null,
        assigned_worker_hi: null,
        needs_worker: false,
        place: null,
        asks_to_cancel: false,
        cancel_is_passed_on: false,
        complains: false,
        return_of: null,
        contract_ticket: null,
        stage: null,
        stages: null,
        is_advance: false,
        district: null,
        receipt_number: null,
        locale: 'hi',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+00:00$/),
        position: expect.any(String),
      },
    ]);
  });

  it.each([
    ['the start of the order number', () => mine.slice(0, 9), () => [mine]],
    ['a part of the name', () => 'NITA de', () => [mine]],
    ['a name with a space too many', () => ' sunita   devi ', () => [mine]],
    ['a part of a name in Devanagari', () => 'काश या', () => [hire]],
    ['two letters that begin a word', () => 'De', () => [mine]],
    ['one letter that begins the name', () => 'प', () => [hire]],
    ['two letters within a word: too short to look for there', () => 'vi', () => []],
    ['the start of the phone', () => '87654', () => [theirs]],
    ['the end of the order number', () => mine.slice(-6), () => [mine]],
    ['the end of the phone, from four digits on', () => '0099', () => [theirs]],
    ['three digits, which are no end', () => '099', () => []],
    ['the phone as people write it', () => '+91 87654-00099', () => [theirs]],
    ['the phone with the country code alone', () => '918765400099', () => [theirs]],
    ['the phone with a zero', () => '087654 00099', () => [theirs]],
    ['Devanagari digits', () => '८७६५४', () => [theirs]],
    ['a per cent sign, which is only a sign', () => '100% arv', () => [theirs]],
    ['an underscore, which is only a line', () => 'd_g', () => [theirs]],
    ['an underscore that is no wildcard', () => 'sunit_ devi', () => []],
    ['an emoji', () => '😀', () => [hire]],
    ['an emoji that no name has', () => '🦚', () => []],
    ['signs alone: nobody', () => '% – _', () => []],
    ['a quote', () => "' or true --", () => []],
    ['a quote in a number', () => "1' or '1'='1", () => []],
    ['a backslash', () => 'sunita\\', () => []],
    ['dollar quotes', () => '$$; drop table orders; --', () => []],
    ['spaces alone', () => '   ', () => [hire, theirs, mine]],
  ])('finds by %s', async (_what, text, expected) => {
    expect(idsOf(await list(database.staff, { p_q: text() }))).toEqual(expected());
  });

  it('finds by a page of the receipt book, whole and however it is written, also when it is voided', async () => {
    const { staff, customer, sql, ids } = database;
    await sql(
      `insert into cash_receipts (order_id, receipt_number, compared_as, amount_paise, taken_by, voided_by, voided_at)
       values ($1, 'B 12-7', 'B127', 100, $3, null, null), ($2, '88-1', '881', 100, $3, $4, now())`,
      [hire, theirs, ids.staff, ids.admin],
    );
    expect(idsOf(await list(staff, { p_q: 'b-127' }))).toEqual([hire]);
    expect(idsOf(await list(staff, { p_q: 'B १२ ७' }))).toEqual([hire]);
    expect(idsOf(await list(staff, { p_q: 'B12' }))).toEqual([]);
    expect(idsOf(await list(staff, { p_q: '881' }))).toEqual([theirs]);
    expect(idsOf(await list(customer, { p_q: '881' }))).toEqual([]);
    expect((await count(staff, { p_q: '881' })).data).toMatchObject({ total: 1 });
    await sql('delete from cash_receipts');
  });

  it('a search never leads a customer to another’s order', async () => {
    expect(idsOf(await list(database.customer, { p_q: theirs }))).toEqual([]);
    expect(idsOf(await list(database.staff, { p_q: theirs }))).toEqual([theirs]);
  });

  it('filters by service and by the way of payment', async () => {
    const { staff, sql } = database;
    expect(idsOf(await list(staff, { p_service: 'hire' }))).toEqual([hire]);
    expect(idsOf(await list(staff, { p_service: 'painting' }))).toEqual([theirs, mine]);
    expect(idsOf(await list(staff, { p_service: 'plumbing' }))).toEqual([]);
    expect(idsOf(await list(staff, { p_payment: 'after_service' }))).toEqual([hire]);
    expect(idsOf(await list(staff, { p_payment: 'online' }))).toEqual([theirs, mine]);
    await sql("update orders set payment_method = 'cash' where order_id = $1", [theirs]);
    expect(idsOf(await list(staff, { p_payment: 'cash' }))).toEqual([theirs]);
    expect(idsOf(await list(staff, { p_payment: 'online' }))).toEqual([mine]);
    await sql('update orders set payment_method = null where order_id = $1', [theirs]);
  });

  it('filters by status and by day in India', async () => {
    const { staff, sql } = database;
    // 20:00 UTC is already the next day in India.
    await sql("update orders set created_at = '2026-03-01T20:00:00Z' where order_id = $1", [mine]);
    const on = (day: string) => list(staff, { p_from: day, p_to: day });
    expect(idsOf(await on('2026-03-02'))).toEqual([mine]);
    expect(idsOf(await on('2026-03-01'))).toEqual([]);
    expect(idsOf(await list(staff, { p_status: 'PENDING' }))).toEqual([hire, theirs, mine]);
    expect(idsOf(await list(staff, { p_status: 'SUCCESS' }))).toEqual([]);
  });

  it.each([
    ['a sort order that it does not know', { p_sort: 'email.asc' }, 'p_sort'],
    ['a sort order with more behind it', { p_sort: 'name.asc; drop table orders' }, 'p_sort'],
    ['a moment that is none', { p_position: 'soon', p_position_id: '1' }, 'p_position'],
    ['an amount that is none', { p_sort: 'amount.asc', p_position: 'x' }, 'p_position'],
    ['a question about work that it does not know', { p_work: 'soon' }, 'p_work'],
    ['a day that is none of a visit', { p_sort: 'visit.asc', p_position: 'x' }, 'p_position'],
    ['a search of 101 characters', { p_q: 'x'.repeat(101) }, 'p_q'],
  ])('refuses %s', async (_what, parameters, details) => {
    expect((await list(database.staff, parameters)).error).toMatchObject({
      message: 'invalid_input',
      details,
    });
  });

  it.each(["PENDING' or true or status = 'x", "painting') or (true", '{}'])(
    'takes %j for a value in every filter, never for SQL',
    async (text) => {
      for (const name of ['p_status', 'p_service', 'p_payment', 'p_position_id']) {
        const { data, error } = await list(database.customer, {
          [name]: text,
          ...(name === 'p_position_id' ? { p_position: '2000-01-01T00:00:00Z' } : {}),
        });
        expect({ data, error }).toEqual({ data: [], error: null });
      }
    },
  );
});

describe('pages of list_orders', () => {
  beforeAll(async () => {
    const { stranger, sql } = database;
    const names = ['asha', 'Asha', 'ASHA', 'Bablu', 'अंजू', 'Zoya', 'bablu', 'Asha Rani'];
    for (const name of names) await book(stranger, { name });
    // These orders have equal sort values, so only the order id tells them apart.
    await sql("update orders set created_at = '2026-03-05T10:00:00Z' where order_id <> $1", [mine]);
  });

  const LIMIT = 4;

  async function walk(sort: string, isBackwards: boolean): Promise<readonly (readonly Row[])[]> {
    const pages: (readonly Row[])[] = [];
    let from: Parameters = {};
    for (;;) {
      const step = { p_sort: sort, p_limit: LIMIT, p_backwards: isBackwards, ...from };
      const page = rowsOf(await list(database.staff, step));
      if (page.length === 0) return pages;
      pages.push(page);
      const edge = isBackwards ? page[0] : page.at(-1);
      from = { p_position: edge?.position, p_position_id: edge?.order_id };
    }
  }

  it.each(ORDER_SORTS)('show every order once in the order of %s, both ways', async (sort) => {
    const all = rowsOf(await list(database.staff, { p_sort: sort }));
    expect(all).toHaveLength(11);
    expect((await walk(sort, false)).flat()).toEqual(all);
    expect((await walk(sort, true)).toReversed().flat()).toEqual(all);
  });

  it('are in the order that they say', async () => {
    const column = async (sort: string, name: string) =>
      rowsOf(await list(database.staff, { p_sort: sort })).map((row) => row[name]);
    const names = (await column('name.asc', 'customer_name')) as string[];
    const byCodePoint = (a: string, b: string): number =>
      Buffer.from(a.toLowerCase()).compare(Buffer.from(b.toLowerCase()));
    expect(names).toEqual(names.toSorted(byCodePoint));
    const amounts = (await column('amount.desc', 'amount_paise')) as number[];
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect(amounts.at(-1)).toBe(40_000);
    for (const name of ['created_at', 'amount', 'name', 'visit']) {
      const rising = idsOf(await list(database.staff, { p_sort: `${name}.asc` }));
      expect(idsOf(await list(database.staff, { p_sort: `${name}.desc` }))).toEqual(
        rising.toReversed(),
      );
    }
  });
});

describe('count_orders', () => {
  it('counts by status what the filter has, for each what they may see', async () => {
    const { staff, customer, stranger, anonymous, service } = database;
    expect((await count(staff)).data).toMatchObject({
      limit: 500,
      total: 11,
      statuses: { PENDING: 11, SUCCESS: 0, PARTIALLY_REFUNDED: 0 },
    });
    expect((await count(customer)).data).toMatchObject({ total: 1, statuses: { PENDING: 1 } });
    expect((await count(stranger, { p_q: mine })).data).toMatchObject({ total: 0 });
    expect((await count(staff, { p_service: 'hire' })).data).toMatchObject({ total: 1 });
    for (const client of [anonymous, service])
      expect((await count(client)).error?.code).toBe('42501');
  });

  it('counts one status alone when told which', async () => {
    expect((await count(database.staff, { p_status: 'SUCCESS' })).data).toEqual({
      limit: 500,
      total: 0,
      statuses: { SUCCESS: 0 },
      is_of_place: false,
    });
  });

  it('agrees with the list for every filter', async () => {
    const filters = [
      ...ORDER_SERVICES.map((service) => ({ p_service: service })),
      ...PAYMENT_KINDS.map((payment) => ({ p_payment: payment })),
      ...ORDER_DISTRICTS.map((district) => ({ p_district: district })),
      ...WORK_FILTERS.map((work) => ({ p_work: work })),
      ...ASKS.map((asks) => ({ p_asks: asks })),
      { p_q: 'asha' },
      { p_from: '2026-03-05', p_to: '2026-03-05' },
    ];
    for (const filter of filters) {
      const { data } = await count(database.staff, filter);
      const listed = idsOf(await list(database.staff, { ...filter, p_limit: 500 }));
      expect((data as { total: number }).total).toBe(listed.length);
    }
  });

  it('stops counting at five hundred, of a search at a hundred', async () => {
    const { sql, staff, ids } = database;
    const columns =
      'kind, name, "mobileNumber", email, address, service_type, service_type_hi, catalogue_category, catalogue_item_id, unit, unit_price_paise, amount_paise, payment_mode';
    await sql('alter table orders disable trigger user');
    await sql(
      `insert into orders (order_id, user_id, ${columns})
       select (900000000 + n)::text, $1, ${columns}
       from orders, generate_series(1, 1005) n where order_id = $2`,
      [ids.stranger, mine],
    );
    await sql('alter table orders enable trigger user');
    expect((await count(staff)).data).toMatchObject({ total: 500, statuses: { PENDING: 500 } });
    expect((await count(staff, { p_q: 'sunita' })).data).toMatchObject({
      limit: 100,
      total: 100,
      statuses: { PENDING: 100, SUCCESS: 0 },
    });
    expect((await count(database.customer)).data).toMatchObject({ total: 1 });
  });
});

it('a removed member of staff sees only their own from then on', async () => {
  const { staff, admin, sql, ids } = database;
  expect(idsOf(await list(staff)).length).toBeGreaterThan(1);
  await sql('delete from staff_members where user_id = $1', [ids.staff]);
  expect(idsOf(await list(staff))).toEqual([]);
  expect((await count(staff)).data).toMatchObject({ total: 0 });
  expect((await list(staff, { p_everybody: true })).error?.message).toBe('not_allowed');
  expect(idsOf(await list(admin)).length).toBeGreaterThan(1);
  await sql("insert into staff_members (user_id, role) values ($1, 'staff')", [ids.staff]);
});

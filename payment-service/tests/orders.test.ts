import { readCursor } from '@kaarigar/shared/api/admin-orders';
import {
  ORDER_SORTS,
  orderCounts,
  orderDetailsResponse,
  orderSummaries,
  type OrderCounts,
  type OrderSummary,
} from '@kaarigar/shared/contracts/payment-api';
import { ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book } from '../../supabase/tests/order-draft';
import { call, goToPay, paymentDetails, press } from './customer';
import { withoutStaffRow } from './removed-staff';
import { API, startWorld, type World } from './world';

let world: World;
let paidId: string;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
  for (let day = 0; day < 5; day += 1) {
    const orderId = await world.book({ name: `Customer ${day}` });
    await world.database.sql(
      `update public.orders set created_at = now() - make_interval(days => $2) where order_id = $1`,
      [orderId, day],
    );
    paidId = orderId;
  }
  await press(await goToPay(world, paidId), 'pay');
  await paymentDetails(world, paidId);
  await book(world.database.stranger, { mobileNumber: '9876500044', name: 'Arvind Gupta' });
});
afterAll(() => world.stop());

const NONE = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0]));

const cursorOf = (content: unknown): string =>
  Buffer.from(JSON.stringify(content)).toString('base64url');

const asRemovedStaff = (look: () => Promise<void>) => withoutStaffRow(world, 'staff', look);

const list = (search = '', as: 'customer' | 'staff' | 'stranger' = 'staff') =>
  call<OrderSummary[]>(world, `/orders${search}`, { as });

describe('GET /orders', () => {
  it('lists all orders to staff and their own to customers', async () => {
    const staff = await list();
    expect(staff.status).toBe(200);
    expect(orderSummaries.parse(staff.body)).toHaveLength(6);
    expect(staff.headers.get('x-total-count')).toBe('6');
    expect((await list('', 'customer')).body).toHaveLength(5);
    expect((await list('', 'stranger')).body).toMatchObject([{ customer_name: 'Arvind Gupta' }]);
  });

  it('shows what the admin list shows, in rupees', async () => {
    const { body } = await list('?status=SUCCESS');
    expect(body).toEqual([
      {
        order_id: paidId,
        customer_name: 'Customer 4',
        phone: '9876500011',
        service_type: 'Interior design',
        service_type_hi: 'घर के अंदर की सजावट (इंटीरियर डिज़ाइन)',
        quantity: 1,
        days: null,
        unit: 'fixed',
        amount: 4000,
        amount_paise: 4000_00,
        status: 'SUCCESS',
        payment_mode: 'online',
        payment_method: 'upi',
        job_status: 'REQUESTED',
        scheduled_on: null,
        slot: null,
        assigned_worker: null,
        assigned_worker_hi: null,
        needs_worker: true,
        place: 'House 14, Mahuabagh',
        asks_to_cancel: false,
        cancel_is_passed_on: false,
        complains: false,
        return_of: null,
        contract_ticket: null,
        stage: null,
        is_advance: false,
        stages: null,
        district: null,
        receipt_number: expect.any(Number),
        locale: 'hi',
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
  });

  it('searches, and takes what is typed as text', async () => {
    expect((await list('?q=arvind')).body).toHaveLength(1);
    expect((await list('?q=98765%2000044')).body).toHaveLength(1);
    expect((await list(`?q=${paidId}`)).body).toHaveLength(1);
    expect((await list('?q=%25')).body).toHaveLength(0);
    expect((await list("?q=');drop table orders;--")).body).toHaveLength(0);
  });

  it.each(ORDER_SORTS)(
    'walks by its links through pages in the order of %s, there and back, seeing every order once',
    async (sort) => {
      const addressOf = (page: Awaited<ReturnType<typeof list>>, rel: 'next' | 'prev') => {
        const cursor = readCursor(page.headers.get('link'), rel);
        return cursor && `?limit=2&q=&sort=${sort}&cursor=${cursor}`;
      };
      const walk = async (from: string, rel: 'next' | 'prev') => {
        const pages: (readonly OrderSummary[])[] = [];
        let search: string | null = from;
        let last = from;
        while (search !== null) {
          last = search;
          const page = await list(search);
          expect(page.status).toBe(200);
          pages.push(page.body);
          search = addressOf(page, rel);
        }
        return { pages, last };
      };
      const there = await walk(`?limit=2&q=&sort=${sort}`, 'next');
      const ids = there.pages.flat().map(({ order_id: id }) => id);
      expect(new Set(ids).size).toBe(6);
      expect(ids).toHaveLength(6);
      const back = await walk(there.last, 'prev');
      expect(back.pages.toReversed()).toEqual(there.pages);
    },
  );

  it('links to the address browsers know, with the filter in it', async () => {
    const { headers } = await list('?limit=2&status=PENDING&q=customer');
    expect(headers.get('link')).toMatch(
      new RegExp(
        `^<${API}/orders\\?limit=2&status=PENDING&q=customer&cursor=[\\w-]+>; rel="next"$`,
      ),
    );
  });

  it('filters by service, way of payment and days in India', async () => {
    expect((await list('?service=painting&payment=online')).body).toHaveLength(6);
    expect((await list('?service=hire')).body).toHaveLength(0);
    expect((await list('?payment=cash')).body).toHaveLength(0);
    expect((await list('?to=2020-01-01')).body).toHaveLength(0);
    // Of the six one is paid; what waits for its payment needs nobody yet.
    const needy = (await list('?work=needs_worker')).body;
    expect(needy.map(({ order_id: id }) => id)).toEqual([paidId]);
    expect((await list('?work=late')).body).toHaveLength(0);
    expect((await list('?day=2020-01-01')).body).toHaveLength(0);
    expect((await list('?from=2020-01-01&to=2099-12-31')).body).toHaveLength(6);
  });

  it('says how many there are unless told not to count them', async () => {
    const { body, headers } = await list('?total=false&limit=2');
    expect(body).toHaveLength(2);
    expect(headers.has('x-total-count')).toBe(false);
    expect(headers.get('link')).toContain('total=false');
    expect((await list('?limit=2')).headers.get('x-total-count')).toBe('6');
  });

  it('is for whoever is signed in, and of a removed member of staff only their own', async () => {
    expect(await call(world, '/orders', { as: null })).toMatchObject({
      status: 401,
      body: { error: { code: 'not_signed_in' } },
    });
    await asRemovedStaff(async () => {
      const page = await list('', 'staff');
      expect(page).toMatchObject({ status: 200, body: [] });
      expect(page.headers.get('x-total-count')).toBe('0');
    });
    expect((await list('', 'staff')).body).toHaveLength(6);
  });

  it.each([
    '?status=PAID',
    '?limit=0',
    '?limit=201',
    '?limit=x',
    '?from=yesterday',
    '?from=2026-02-31',
    '?sort=amount',
    '?total=no',
    '?service=roofing',
    '?payment=card',
    '?work=soon',
    '?day=2026-02-31',
    '?q=%00',
    '?cursor=xyz',
    '?cursor=bnVsbA',
    `?sort=name.asc&cursor=${cursorOf(['created_at.desc', 'after', '2026-01-01', '100000001'])}`,
    `?cursor=${cursorOf(['created_at.desc', 'after', "x' or true --", '100000001'])}`,
    `?cursor=${cursorOf(['created_at.desc', 'after', '2026-01-01', "1' or true --"])}`,
    '?status=SUCCESS&status=PENDING',
    `?q=${'x'.repeat(101)}`,
  ])('refuses %s', async (search) => {
    expect(await list(search)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input' } },
    });
  });
});

describe('GET /orders/counts', () => {
  const counts = (search = '', as: 'customer' | 'staff' | null = 'staff') =>
    call<OrderCounts>(world, `/orders/counts${search}`, { as });

  it('counts the filter by status, leaving its own status out of account', async () => {
    const { status, body } = await counts('?status=SUCCESS&q=customer');
    expect(status).toBe(200);
    expect(orderCounts.parse(body)).toEqual({
      limit: 100,
      total: 5,
      statuses: { ...NONE, PENDING: 4, SUCCESS: 1 },
      is_of_place: false,
    });
  });

  it('counts for a customer their own, and for a visitor nothing', async () => {
    expect((await counts('', 'customer')).body).toMatchObject({ total: 5 });
    expect((await counts('?q=arvind', 'customer')).body).toMatchObject({ total: 0 });
    expect((await counts('?q=arvind', 'staff')).body).toMatchObject({ total: 1 });
    expect((await counts('', null)).status).toBe(401);
    await asRemovedStaff(async () => {
      expect((await counts()).body).toMatchObject({ total: 0 });
    });
  });

  it('refuses what is not a filter', async () => {
    expect((await counts('?payment=gold')).status).toBe(400);
  });
});

describe('GET /order/{id}', () => {
  it('answers the order in full to its owner', async () => {
    const { status, body } = await call(world, `/order/${paidId}`);
    expect(status).toBe(200);
    expect(orderDetailsResponse.parse(body).data).toMatchObject({
      order_id: paidId,
      name: 'Customer 4',
      phone_no: '9876500011',
      service_type: 'Interior design',
      amount: 4000,
      unit_price: 4000,
      quantity: 1,
      status: 'SUCCESS',
      transaction_id: expect.stringMatching(/^pay_/),
      payment_method: 'upi',
      job_status: 'REQUESTED',
    });
  });
});

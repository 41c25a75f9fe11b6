import { orderDetailsResponse, orderSummaries } from '@kaarigar/shared/contracts/payment-api';
import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book } from '../../supabase/tests/order-draft';
import { call, goToPay, paymentDetails, press } from './customer';
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
        amount: 4000,
        status: 'SUCCESS',
        payment_method: 'upi',
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

  it('walks through pages by the links it gives, seeing every order once', async () => {
    const seen: string[] = [];
    let search: string | null = '?limit=2&sort=created_at.asc&q=';
    while (search !== null) {
      const page = await list(search);
      expect(page.status).toBe(200);
      seen.push(...page.body.map(({ order_id: id }) => id));
      const link = page.headers.get('link');
      expect(link ?? '').toMatch(/^$|rel="next"$/);
      const address = link && /^<(.+)>/.exec(link)?.[1];
      if (address) expect(address.startsWith(`${API}/orders?`)).toBe(true);
      search = address ? new URL(address).search : null;
    }
    expect(new Set(seen).size).toBe(6);
    expect(seen).toHaveLength(6);
    expect(seen[0]).toBe(paidId);
  });

  it.each([
    '?status=PAID',
    '?limit=0',
    '?limit=201',
    '?limit=x',
    '?from=yesterday',
    '?from=2026-02-31',
    '?sort=amount',
    '?cursor=xyz',
    '?cursor=bnVsbA',
    '?status=SUCCESS&status=PENDING',
    `?q=${'x'.repeat(101)}`,
  ])('refuses %s', async (search) => {
    expect(await list(search)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_input' } },
    });
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

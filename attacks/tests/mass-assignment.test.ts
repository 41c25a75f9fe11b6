import { beforeAll, describe, expect, test } from 'vitest';
import { ask, call, codeOf, rowsOf } from '../support/ask';
import { act, book, createOrder, newCustomer } from '../support/booking';
import { orderDraft } from '../support/order-draft';
import { newMark, personWith } from '../support/people';
import { site, type Person } from '../support/site';
import { valueOfType } from '../support/values';

const { attacker, victim, staff } = site.people;
const { tables } = site.catalogue;
const columnsOf = (name: string) => tables.find((table) => table.name === name)?.columns ?? [];

/** What a booking may say; everything else in an order is the database's. */
const BOOKING = new Set(
  'order_id kind name mobileNumber email address catalogue_category catalogue_item_id worker_code quantity days payment_mode scheduled_on slot locale expected_amount_paise known_open_order'.split(
    ' ',
  ),
);
const PROFILE = new Set(['name', 'phone', 'address', 'locale']);

interface Order {
  readonly user_id: string;
  readonly status: string;
  readonly amount_paise: number;
  readonly unit_price_paise: number;
}

const orderOf = async (orderId: string): Promise<Order | undefined> =>
  (await rowsOf<Order>(`orders?order_id=eq.${orderId}`))[0];

let customer: Person;
beforeAll(async () => {
  customer = await newCustomer();
});

describe('a booking cannot set', () => {
  const closed = columnsOf('orders').filter(({ name }) => !BOOKING.has(name));

  test.each(closed)('$name', async ({ name, type }) => {
    const draft = orderDraft({ [name]: valueOfType(type) });
    const answer = await ask('/rest/v1/orders', { method: 'POST', as: customer, body: draft });
    expect([400, 401, 403]).toContain(answer.status);
    expect(await orderOf(draft.order_id)).toBeUndefined();
  });

  test.each([
    ['the victim as its owner', { user_id: victim.id }],
    ['the status paid', { status: 'SUCCESS' }],
    ['a price of one rupee', { unit_price_paise: 100, amount_paise: 100 }],
    ['a receipt', { receipt_number: 1, transaction_id: 'pay_x' }],
    ['a finished job', { job_status: 'COMPLETED' }],
    ['a worker', { assigned_worker: 'me' }],
    ['a worker in Hindi', { assigned_worker_hi: 'मैं' }],
    ['the past', { created_at: '2001-01-01T00:00:00Z' }],
  ])('%s', async (_what, fields) => {
    const draft = orderDraft(fields);
    await ask('/rest/v1/orders', { method: 'POST', as: customer, body: draft });
    expect(await orderOf(draft.order_id)).toBeUndefined();
  });

  test.each([
    ['an amount that is not the price', { expected_amount_paise: 1 }],
    ['a quantity of nothing', { quantity: 0 }],
    ['a negative quantity', { quantity: -1 }],
    ['half a quantity', { quantity: 0.5 }],
    ['a quantity beyond all numbers', { quantity: 1e10 }],
    ['as many as overflow the amount', { quantity: 2_147_483_647 }],
    ['a negative number of days', { kind: 'hire', worker_code: 'MA', days: -3 }],
    ['an item that does not exist', { catalogue_item_id: 999_999 }],
    ['a list that does not exist', { catalogue_category: 'gold' }],
    ['an item and a worker at once, at the price of the cheaper', { kind: 'free' }],
    ['another way to pay', { payment_mode: 'free' }],
    ['a day in the past', { scheduled_on: '2001-01-01', slot: 'morning' }],
    ['a day in a thousand years', { scheduled_on: '3026-01-01', slot: 'morning' }],
    ['a known order that is no order number', { known_open_order: "none' or true" }],
    ['a number that is no order number', { order_id: '12345678a' }],
  ])('%s', async (_what, fields) => {
    const answer = await book(customer, fields);
    expect([400, 409]).toContain(answer.status);
    expect(answer.text).not.toContain(site.victims.marks[0]);
  });

  test('control: what it may set is taken, at the price of the list', async () => {
    const draft = orderDraft();
    const answer = await ask('/rest/v1/orders', { method: 'POST', as: customer, body: draft });
    expect(answer.status).toBe(201);
    const [item] = await rowsOf<{ price_paise: number }>(
      'catalogue_items?category=eq.plumbing&id=eq.1',
    );
    expect(await orderOf(draft.order_id)).toMatchObject({
      user_id: customer.id,
      status: 'PENDING',
      amount_paise: item?.price_paise,
    });
  });

  test('a visitor books nothing', async () => {
    const draft = orderDraft();
    const answer = await ask('/rest/v1/orders', { method: 'POST', body: draft });
    expect([401, 403]).toContain(answer.status);
    expect(await orderOf(draft.order_id)).toBeUndefined();
  });
});

describe('paying ignores what the browser says of', () => {
  test.each([
    ['the amount', { amount: 1, amount_paise: 1, total: 1 }],
    ['the status', { status: 'SUCCESS' }],
    ['the owner', { user_id: 'x', email: 'x@y.z' }],
    ['the currency', { currency: 'IDR' }],
    [
      'the place to come back to',
      { return_url: 'https://evil.example', callback_url: 'https://evil.example' },
    ],
  ])('%s', async (_what, fields) => {
    const draft = orderDraft();
    await ask('/rest/v1/orders', { method: 'POST', as: customer, body: draft });
    const answer = await createOrder(customer, { order_id: draft.order_id, ...fields });
    expect(answer.status).toBe(200);
    const { url } = answer.json as { url: string };
    const response = await fetch(
      `http://127.0.0.1:${site.ports['payment-sandbox']}/_sandbox/links/${url.split('/').at(-1)}`,
    );
    const link = await response.text();
    const order = await orderOf(draft.order_id);
    expect(order?.status).toBe('PENDING');
    expect(JSON.parse(link)).toMatchObject({ amount: order?.amount_paise, currency: 'INR' });
    expect(link).not.toContain('evil.example');
    await act(customer, draft.order_id, 'cancel');
  });
});

describe('a profile cannot set', () => {
  const closed = columnsOf('profiles').filter(({ name }) => !PROFILE.has(name));

  test.each(closed)('$name', async ({ name, type }) => {
    const before = await rowsOf<object>(`profiles?id=eq.${attacker.id}`);
    const answer = await ask(`/rest/v1/profiles?id=eq.${attacker.id}`, {
      method: 'PATCH',
      as: attacker,
      body: { [name]: valueOfType(type) },
    });
    expect([400, 401, 403]).toContain(answer.status);
    expect(await rowsOf<object>(`profiles?id=eq.${attacker.id}`)).toEqual(before);
  });

  test('a role', async () => {
    const answer = await ask(`/rest/v1/profiles?id=eq.${attacker.id}`, {
      method: 'PATCH',
      as: attacker,
      body: { role: 'admin' },
    });
    expect(answer.status).toBe(400);
  });

  test('control: the name and address that it may', async () => {
    const question = { method: 'PATCH', as: attacker, body: { address: 'Ward 5, Ballia' } };
    const answer = await ask(`/rest/v1/profiles?id=eq.${attacker.id}`, question);
    expect(answer.status).toBe(204);
  });
});

describe('a sign-up that says more than it may is a customer’s:', () => {
  test.each([
    ['a role in its data', { data: { role: 'admin', is_admin: true } }],
    ['a role beside its data', { role: 'service_role', aud: 'admin' }],
    [
      'rights of the application',
      { app_metadata: { role: 'admin' }, raw_app_meta_data: { role: 'admin' } },
    ],
    [
      'a confirmed address',
      {
        email_confirm: true,
        email_confirmed_at: '2020-01-01T00:00:00Z',
        confirmed_at: '2020-01-01',
      },
    ],
    [
      'the victim’s id',
      { id: victim.id, user_id: victim.id, data: { id: victim.id, sub: victim.id } },
    ],
    ['a second factor', { aal: 'aal2', data: { aal: 'aal2', factors: [{ status: 'verified' }] } }],
  ])('%s', async (_what, fields) => {
    const { email, ...data } = personWith(newMark());
    const password = 'Aam-ki-chutney-42';
    const answer = await ask('/auth/v1/signup', {
      method: 'POST',
      body: {
        email,
        password,
        ...fields,
        data: { ...data, ...('data' in fields ? fields.data : {}) },
      },
    });
    expect([200, 400, 422]).toContain(answer.status);
    // Nobody is signed in before the mail has been answered.
    expect(answer.text).not.toContain('access_token');
    const signIn = await ask('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: { email, password },
    });
    expect(signIn.status).toBe(400);
    expect(await rowsOf(`staff_members?user_id=eq.${victim.id}`)).toEqual([]);
  });

  test.each([
    ['their rights', { app_metadata: { role: 'admin' } }],
    ['their role', { role: 'service_role' }],
    ['their data', { data: { role: 'admin', is_admin: true, aal: 'aal2' } }],
  ])('nor does somebody signed in change %s', async (_what, body) => {
    const answer = await ask('/auth/v1/user', { method: 'PUT', as: attacker, body });
    expect(answer.status).toBeLessThan(500);
    expect((await call('me', {}, attacker)).json).toMatchObject({ role: 'customer' });
    expect((await ask('/api/orders.csv', { as: attacker })).status).toBe(403);
    expect((await call('list_staff', {}, attacker)).status).toBeGreaterThanOrEqual(400);
  });

  test.each([
    ['all people', 'GET', '/auth/v1/admin/users'],
    ['one person', 'GET', `/auth/v1/admin/users/${victim.id}`],
    ['a new person', 'POST', '/auth/v1/admin/users'],
    ['a person’s rights', 'PUT', `/auth/v1/admin/users/${attacker.id}`],
    ['a link for somebody else', 'POST', '/auth/v1/admin/generate_link'],
    ['an invitation', 'POST', '/auth/v1/invite'],
    ['a person’s removal', 'DELETE', `/auth/v1/admin/users/${victim.id}`],
    ['the audit log', 'GET', '/auth/v1/admin/audit'],
    ['a person’s factors', 'GET', `/auth/v1/admin/users/${victim.id}/factors`],
  ])('nor reaches the sign-in service’s admin calls: %s', async (_what, method, path) => {
    for (const as of [null, attacker, staff]) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : { email: victim.email };
      const answer = await ask(path, { method, as, body });
      expect([401, 403, 404, 405]).toContain(answer.status);
      expect(answer.text).not.toContain(site.victims.marks[1]);
    }
  });
});

describe('staff do not change', () => {
  test.each([
    ['the price of one paisa', 'catalogue_items?category=eq.plumbing&id=eq.2', { price_paise: 1 }],
    ['a price of nothing', 'catalogue_items?category=eq.plumbing&id=eq.2', { price_paise: 0 }],
    ['a negative price', 'catalogue_items?category=eq.plumbing&id=eq.2', { price_paise: -100 }],
    [
      'a price beyond all numbers',
      'catalogue_items?category=eq.plumbing&id=eq.2',
      { price_paise: 1e15 },
    ],
    ['the rate of one paisa', 'worker_rates?code=eq.MA', { rate_paise: 1 }],
    ['the unit of an item', 'catalogue_items?category=eq.plumbing&id=eq.2', { unit: 'sq_ft' }],
    ['the status of an order', `orders?order_id=eq.${site.victims.order}`, { status: 'SUCCESS' }],
    ['the amount of an order', `orders?order_id=eq.${site.victims.order}`, { amount_paise: 100 }],
    ['who is staff', `staff_members?user_id=eq.${staff.id}`, { role: 'admin' }],
    [
      'what a customer wrote',
      `contract_requests?ticket=eq.${site.victims.ticket}`,
      { description: 'nothing at all' },
    ],
    ['somebody’s profile', `profiles?id=eq.${victim.id}`, { phone: '9876543210' }],
  ])('%s', async (_what, path, body) => {
    const [table = ''] = path.split('?');
    const before = await rowsOf<object>(path);
    const question = {
      method: 'PATCH',
      as: staff,
      body,
      headers: { prefer: 'return=representation' },
    };
    const answer = await ask(`/rest/v1/${path}`, question);
    expect(answer.status < 300 ? answer.json : []).toEqual([]);
    expect(await rowsOf<object>(path), table).toEqual(before);
  });

  test('the order that they booked themselves: neither paid in cash, nor done', async () => {
    const draft = orderDraft({ payment_mode: 'after_service' });
    expect((await ask('/rest/v1/orders', { method: 'POST', as: staff, body: draft })).status).toBe(
      201,
    );
    const cash = await act(staff, draft.order_id, 'cash', {
      receipt_number: `A-${draft.order_id}`,
    });
    expect(codeOf(cash)).not.toBe('');
    expect(cash.status).toBeGreaterThanOrEqual(400);
    expect(await orderOf(draft.order_id)).toMatchObject({ status: 'PENDING' });
  });
});

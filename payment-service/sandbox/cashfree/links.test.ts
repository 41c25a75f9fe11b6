import { isAxiosError } from 'axios';
import type { Cashfree } from 'cashfree-pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  CASHFREE_CLIENT_SECRET,
  cashfreeLinkRequest,
  cashfreeSdk,
  inspect,
  press,
  setKnobs,
  startSandbox,
  type RunningSandbox,
} from '../sandbox-for-tests';

let running: RunningSandbox;
let cashfree: Cashfree;

beforeAll(async () => {
  running = await startSandbox();
  ({ cashfree } = running);
});
afterEach(() => fetch(`${running.url}/_sandbox/knobs`, { method: 'DELETE' }));
afterAll(() => running.sandbox.stop());

const create = (changes: Record<string, unknown> = {}, key?: string) =>
  cashfree.PGCreateLink(cashfreeLinkRequest(changes), undefined, key).then(({ data }) => data);

/** Status and body of a refusal. */
async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isAxiosError(error)) throw new Error('it was not refused', { cause: error });
  return { status: error.response?.status, body: error.response?.data as unknown };
}

/** Every error carries it. */
const HELP: unknown = expect.stringContaining('Merchant Dashboard API logs');
const LINK_NOT_FOUND = {
  status: 404,
  body: {
    code: 'link_not_found',
    type: 'invalid_request_error',
    message: 'Link not found',
    help: HELP,
  },
};

describe('the official SDK', () => {
  it('creates a link and finds it by the merchant’s own name for it', async () => {
    const request = cashfreeLinkRequest();
    const { data: created } = await cashfree.PGCreateLink(request);
    expect(created).toMatchObject({
      cf_link_id: expect.stringMatching(/^\d+$/),
      link_id: request.link_id,
      link_status: 'ACTIVE',
      link_currency: 'INR',
      link_amount: 12_000,
      link_amount_paid: 0,
      link_url: expect.stringMatching(`^${running.url}/l/U[a-z0-9]{11}$`),
      link_expiry_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/),
      link_notes: { order_id: '482913075' },
    });
    const seconds = (time: string) => Math.floor(Date.parse(time) / 1000);
    expect(seconds(created.link_expiry_time!)).toBe(seconds(request.link_expiry_time));
    expect((await cashfree.PGFetchLink(request.link_id)).data).toEqual(created);
    expect((await cashfree.PGLinkFetchOrders(request.link_id)).data).toEqual([]);
  });

  it('sees the capture on the link, its order and the payment', async () => {
    const link = await create({ link_amount: 499.01 });
    await press(link, 'pay');
    expect((await cashfree.PGFetchLink(link.link_id!)).data).toMatchObject({
      link_status: 'PAID',
      link_amount_paid: 499.01,
    });
    const { data: orders } = await cashfree.PGLinkFetchOrders(link.link_id!);
    expect(orders).toMatchObject([
      {
        order_id: expect.stringMatching(/^CFPay_U\w+_\w+$/),
        order_status: 'PAID',
        order_amount: 499.01,
        // Of the link's own names the order has only Cashfree's.
        order_tags: { cf_link_id: link.cf_link_id },
      },
    ]);
    const orderId = orders[0]!.order_id!;
    expect((await cashfree.PGFetchOrder(orderId)).data).toEqual(orders[0]);
    const { data: payments } = await cashfree.PGOrderFetchPayments(orderId);
    expect(payments).toMatchObject([
      {
        cf_payment_id: expect.stringMatching(/^\d{10}$/),
        order_id: orderId,
        payment_status: 'SUCCESS',
        is_captured: true,
        payment_amount: 499.01,
        payment_currency: 'INR',
        payment_group: 'upi',
        payment_method: { upi: { upi_id: 'asha@okaxis' } },
        bank_reference: expect.stringMatching(/^\d{12}$/),
      },
    ]);
    const { data: payment } = await cashfree.PGOrderFetchPayment(
      orderId,
      payments[0]!.cf_payment_id!,
    );
    expect(payment).toEqual(payments[0]);
  });

  it('finds a declined try in an order that only the list of all orders has', async () => {
    const link = await create();
    await press(link, 'fail', { method: 'card' });
    expect((await cashfree.PGLinkFetchOrders(link.link_id!)).data).toEqual([]);
    const all = await cashfree.PGLinkFetchOrders(link.link_id!, undefined, undefined, 'ALL');
    expect(all.data).toMatchObject([{ order_status: 'ACTIVE' }]);
    await press(link, 'pay');
    const paid = await cashfree.PGLinkFetchOrders(link.link_id!);
    expect(paid.data.map(({ order_id: id }) => id)).toEqual([all.data[0]!.order_id]);
    const { data: payments } = await cashfree.PGOrderFetchPayments(paid.data[0]!.order_id!);
    expect(payments).toMatchObject([
      { payment_status: 'FAILED', is_captured: false, error_details: expect.anything() },
      { payment_status: 'SUCCESS' },
    ]);
  });

  it('finds two orders with a payment each when the customer was charged twice', async () => {
    await setKnobs(running.url, { secondPayment: 'capture' });
    const link = await create();
    await press(link, 'pay-twice');
    const { data: orders } = await cashfree.PGLinkFetchOrders(link.link_id!);
    expect(new Set(orders.map(({ order_id: id }) => id)).size).toBe(2);
    expect((await cashfree.PGFetchLink(link.link_id!)).data.link_amount_paid).toBe(24_000);
  });

  it('cancels an active link, and not a paid one', async () => {
    const open = await create();
    expect((await cashfree.PGCancelLink(open.link_id!)).data.link_status).toBe('CANCELLED');
    const paid = await create();
    await press(paid, 'pay');
    expect(await refusalOf(cashfree.PGCancelLink(paid.link_id!))).toMatchObject({
      status: 400,
      body: { type: 'invalid_request_error' },
    });
    expect((await cashfree.PGFetchLink(paid.link_id!)).data.link_status).toBe('PAID');
  });

  it('learns that a link has expired', async () => {
    const link = await create();
    const id = link.link_url!.split('/').at(-1);
    await fetch(`${running.url}/_sandbox/links/${id}/expire`, { method: 'POST' });
    expect((await cashfree.PGFetchLink(link.link_id!)).data.link_status).toBe('EXPIRED');
  });
});

describe('the hosted page of a Cashfree link', () => {
  it('shows the same payment page and returns, unsigned, to the merchant’s address', async () => {
    const link = await create();
    const page = await (await fetch(`${link.link_url}?lang=hi`)).text();
    expect(page).toContain('₹12,000');
    expect(page).toContain('>पैसे दें<');
    const { headers } = await press(link, 'pay');
    expect(headers.get('location')).toBe(
      `http://merchant.example/payments/return?reference=${link.link_id}`,
    );
    expect(await inspect(running.url, link.link_url!.split('/').at(-1)!)).toMatchObject({
      provider: 'cashfree',
      status: 'paid',
      amount: 1_200_000,
    });
  });
});

describe('an idempotency key', () => {
  it('repeats the first answer and makes nothing new', async () => {
    const request = cashfreeLinkRequest();
    const first = await cashfree.PGCreateLink(request, undefined, 'key-of-a-link');
    const second = await cashfree.PGCreateLink(request, undefined, 'key-of-a-link');
    expect(second.data).toEqual(first.data);
    expect(second.headers['x-idempotency-replayed']).toBe('true');
    expect(await refusalOf(create({ link_amount: 1 }, 'key-of-a-link'))).toMatchObject({
      status: 422,
      body: { type: 'idempotency_error' },
    });
  });
});

describe('a request is refused', () => {
  it.each([
    ['below one rupee', { link_amount: 0.99 }],
    ['with a fraction of a paisa', { link_amount: 100.001 }],
    ['with an amount that is text', { link_amount: '100' }],
    ['above the account’s maximum', { link_amount: 500_000.01 }],
    ['in another currency', { link_currency: 'USD' }],
    ['with a link_id over 50 characters', { link_id: 'x'.repeat(51) }],
    ['without a phone number', { customer_details: { customer_name: 'Asha' } }],
    ['when it ends in the past', { link_expiry_time: '2020-01-01T00:00:00+05:30' }],
  ])('%s', async (_case, changes) => {
    expect(await refusalOf(create(changes))).toMatchObject({
      status: 400,
      body: { code: expect.stringMatching(/_invalid$/), type: 'invalid_request_error' },
    });
  });

  it('with a link_id that was used before', async () => {
    const { link_id: linkId } = await create();
    expect(await refusalOf(create({ link_id: linkId }))).toMatchObject({ status: 409 });
  });

  it('with a wrong secret', async () => {
    const stranger = cashfreeSdk(running.url, `${CASHFREE_CLIENT_SECRET}x`);
    expect(await refusalOf(stranger.PGFetchLink('x'))).toEqual({
      status: 401,
      body: {
        message: 'authentication Failed',
        code: 'request_failed',
        type: 'authentication_error',
        help: HELP,
      },
    });
  });

  it('without a version of the API', async () => {
    const answer = await fetch(`${running.url}/pg/links/x`, {
      headers: { 'x-client-id': 'TEST-sandbox', 'x-client-secret': CASHFREE_CLIENT_SECRET },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'version_invalid' });
  });

  it('for what does not exist, or was made by the other protocol', async () => {
    const razorpayLink = await running.razorpay.paymentLink.create({
      amount: 100,
      currency: 'INR',
      reference_id: 'of-razorpay',
      description: 'x',
      customer: {},
    });
    expect(await refusalOf(cashfree.PGFetchLink('of-razorpay'))).toEqual(LINK_NOT_FOUND);
    const mine = await create();
    const id = mine.link_url!.split('/').at(-1)!;
    await expect(running.razorpay.paymentLink.fetch(id)).rejects.toMatchObject({ statusCode: 400 });
    expect((await running.razorpay.paymentLink.fetch(razorpayLink.id)).id).toBe(razorpayLink.id);
    expect(await refusalOf(cashfree.PGOrderFetchPayments('none'))).toMatchObject({
      status: 404,
      body: { code: 'order_not_found' },
    });
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  cashfreeLinkRequest,
  control,
  inspect,
  press,
  setKnobs,
  startSandbox,
  type RunningSandbox,
} from '../sandbox-for-tests';

let running: RunningSandbox;

beforeAll(async () => {
  running = await startSandbox();
});
afterEach(() => fetch(`${running.url}/_sandbox/knobs`, { method: 'DELETE' }));
afterAll(() => running.sandbox.stop());

const create = async (changes = {}) =>
  (await running.cashfree.PGCreateLink(cashfreeLinkRequest(changes))).data;

/** All payments of a link, in the order in which they were made. */
async function paymentsOf(linkId: string) {
  const { cashfree } = running;
  const { data: orders } = await cashfree.PGLinkFetchOrders(linkId, undefined, undefined, 'ALL');
  const lists = await Promise.all(
    orders.map(({ order_id: id }) => cashfree.PGOrderFetchPayments(id!)),
  );
  return lists.flatMap(({ data }) => data);
}

describe('a payment', () => {
  it('is pending until it is approved, then captured', async () => {
    const link = await create();
    await press(link, 'approve-later');
    const [begun] = await paymentsOf(link.link_id!);
    expect(begun).toMatchObject({ payment_status: 'PENDING', is_captured: false });
    expect(begun).not.toHaveProperty('payment_completion_time');
    expect((await running.cashfree.PGFetchLink(link.link_id!)).data.link_status).toBe('ACTIVE');
    await press(link, 'approve', { payment: begun!.cf_payment_id! });
    expect(await paymentsOf(link.link_id!)).toMatchObject([
      {
        cf_payment_id: begun!.cf_payment_id,
        payment_status: 'SUCCESS',
        is_captured: true,
        payment_completion_time: expect.stringMatching(/\+05:30$/),
      },
    ]);
    expect((await running.cashfree.PGFetchLink(link.link_id!)).data.link_status).toBe('PAID');
  });

  it('is dropped by the customer, or fails and goes through after all', async () => {
    const link = await create();
    await press(link, 'drop');
    await press(link, 'time-out');
    const tries = await paymentsOf(link.link_id!);
    expect(tries.map(({ payment_status: status }) => status)).toEqual(['USER_DROPPED', 'FAILED']);
    await press(link, 'approve', { payment: tries[1]!.cf_payment_id! });
    expect((await paymentsOf(link.link_id!))[1]).toMatchObject({
      payment_status: 'SUCCESS',
      is_captured: true,
    });
  });

  it('that is authorised only is SUCCESS, and not captured', async () => {
    await setKnobs(running.url, { capture: 'manual' });
    const link = await create();
    await press(link, 'pay');
    const [payment] = await paymentsOf(link.link_id!);
    expect(payment).toMatchObject({ payment_status: 'SUCCESS', is_captured: false });
    await control(running.url, `payments/${payment!.cf_payment_id}/capture`);
    expect((await paymentsOf(link.link_id!))[0]).toMatchObject({ is_captured: true });
  });

  it.each([
    ['listed', 'SUCCESS', ['PAYMENT_AUTO_REFUND']],
    ['void', 'VOID', []],
  ] as const)('for a second time goes back: %s', async (autoRefunds, status, types) => {
    await setKnobs(running.url, { autoRefunds });
    const link = await create();
    await press(link, 'pay-twice');
    const [first, second] = await paymentsOf(link.link_id!);
    expect(first).toMatchObject({ payment_status: 'SUCCESS', is_captured: true });
    expect(second).toMatchObject({ payment_status: status });
    const { data: refunds } = await running.cashfree.PGOrderFetchRefunds(second!.order_id!);
    expect(refunds.map(({ refund_type: type }) => type)).toEqual(types);
    expect((await running.cashfree.PGFetchLink(link.link_id!)).data).toMatchObject({
      link_amount_paid: 12_000,
    });
    const report = await inspect(running.url, link.link_url!.split('/').at(-1)!);
    expect(report.payments.map((one) => one.status)).toEqual(['captured', 'refunded']);
  });

  it('that goes back is shown in one way, whatever comes later', async () => {
    const link = await create();
    await press(link, 'pay-twice');
    const [, second] = await paymentsOf(link.link_id!);
    await setKnobs(running.url, { autoRefunds: 'void' });
    expect((await paymentsOf(link.link_id!))[1]).toMatchObject({ payment_status: 'SUCCESS' });
    const { data: refunds } = await running.cashfree.PGOrderFetchRefunds(second!.order_id!);
    expect(refunds).toHaveLength(1);
  });

  it('that went back and came back from the bank is not captured by that', async () => {
    const link = await create();
    await press(link, 'pay-twice');
    const [, second] = await paymentsOf(link.link_id!);
    const { data: refunds } = await running.cashfree.PGOrderFetchRefunds(second!.order_id!);
    await control(running.url, `refunds/${refunds[0]!.cf_refund_id}/reversed`);
    expect((await paymentsOf(link.link_id!))[1]).toMatchObject({
      payment_status: 'SUCCESS',
      is_captured: false,
    });
  });

  it('is more than its order where the customer bears the fee', async () => {
    await setKnobs(running.url, { feeBearer: 'customer' });
    const link = await create({ link_amount: 3_000 });
    await press(link, 'pay');
    // 2 % of 3000 and 18 % of that.
    expect(await paymentsOf(link.link_id!)).toMatchObject([
      {
        order_amount: 3_000,
        payment_amount: 3_070.8,
        payment_surcharge: {
          payment_surcharge_service_charge: 60,
          payment_surcharge_service_tax: 10.8,
        },
      },
    ]);
    expect((await running.cashfree.PGFetchLink(link.link_id!)).data).toMatchObject({
      link_amount: 3_000,
      link_amount_paid: 3_000,
      link_status: 'PAID',
    });
  });
});

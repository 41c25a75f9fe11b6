import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  cashfreeLinkRequest,
  control,
  press,
  startSandbox,
  setKnobs,
  type RunningSandbox,
} from '../sandbox-for-tests';

let running: RunningSandbox;

beforeAll(async () => {
  running = await startSandbox();
});
afterEach(() => fetch(`${running.url}/_sandbox/knobs`, { method: 'DELETE' }));
afterAll(() => running.sandbox.stop());

/** The id of an order of ₹12,000 that is paid. */
async function paidOrder(): Promise<string> {
  const { data: link } = await running.cashfree.PGCreateLink(cashfreeLinkRequest());
  await press(link, 'pay');
  const { data: orders } = await running.cashfree.PGLinkFetchOrders(link.link_id!);
  return orders[0]!.order_id!;
}

const refund = (orderId: string, amount: number, id = 'refund1') =>
  running.cashfree
    .PGOrderCreateRefund(orderId, { refund_amount: amount, refund_id: id, refund_note: 'test' })
    .then(({ data }) => data);

const refused = (status: number, code: string) => ({
  response: { status, data: expect.objectContaining({ code }) },
});

describe('a refund', () => {
  it('gives back a part, and is read by its id and in the list of its order', async () => {
    const orderId = await paidOrder();
    const made = await refund(orderId, 499.01);
    expect(made).toMatchObject({
      cf_refund_id: expect.stringMatching(/^\d+$/),
      cf_payment_id: expect.stringMatching(/^\d{10}$/),
      order_id: orderId,
      refund_id: 'refund1',
      refund_amount: 499.01,
      refund_currency: 'INR',
      refund_note: 'test',
      refund_status: 'SUCCESS',
      refund_arn: expect.stringMatching(/^\d{12}$/),
      refund_type: 'MERCHANT_INITIATED',
    });
    const { cashfree } = running;
    expect((await cashfree.PGOrderFetchRefund(orderId, 'refund1')).data).toEqual(made);
    expect((await cashfree.PGOrderFetchRefunds(orderId)).data).toEqual([made]);
    await expect(cashfree.PGOrderFetchRefund(orderId, 'refund2')).rejects.toMatchObject(
      refused(404, 'refund_not_found'),
    );
  });

  it('of more than is left, or under a name that was used, is refused', async () => {
    const orderId = await paidOrder();
    await refund(orderId, 11_000);
    await expect(refund(orderId, 1_000.01, 'refund2')).rejects.toMatchObject(
      refused(400, 'refund_amount_invalid'),
    );
    await expect(refund(orderId, 1_000)).rejects.toMatchObject(
      refused(409, 'refund_already_exists'),
    );
    expect(await refund(orderId, 1_000, 'refund2')).toMatchObject({ refund_status: 'SUCCESS' });
  });

  it('is pending, and is then given up by the bank, on demand', async () => {
    await setKnobs(running.url, { refunds: 'pending' });
    const orderId = await paidOrder();
    const pending = await refund(orderId, 12_000);
    expect(pending.refund_status).toBe('PENDING');
    await fetch(`${running.url}/_sandbox/refunds/${pending.cf_refund_id}/failed`, {
      method: 'POST',
    });
    const { data: after } = await running.cashfree.PGOrderFetchRefund(orderId, 'refund1');
    expect(after.refund_status).toBe('CANCELLED');
    expect(await refund(orderId, 12_000, 'refund2')).toMatchObject({ refund_status: 'PENDING' });
  });

  it.each(['refund-1', 'refund_1'])(
    'is refused under the name %s, or taken, by the knob',
    async (id) => {
      const orderId = await paidOrder();
      await expect(refund(orderId, 1, id)).rejects.toMatchObject(refused(400, 'refund_id_invalid'));
      await setKnobs(running.url, { refundIds: 'loose' });
      expect(await refund(orderId, 1, id)).toMatchObject({ refund_id: id });
    },
  );

  it('is on hold while the account is empty, and goes on its way with new money', async () => {
    await setKnobs(running.url, { balance: 'empty' });
    const orderId = await paidOrder();
    const held = await refund(orderId, 12_000);
    expect(held).toMatchObject({
      refund_status: 'ONHOLD',
      status_description: expect.stringContaining('insufficient funds'),
    });
    await control(running.url, `refunds/${held.cf_refund_id}/release`);
    const { data: after } = await running.cashfree.PGOrderFetchRefund(orderId, 'refund1');
    expect(after).toMatchObject({ refund_status: 'SUCCESS' });
  });

  it('that succeeded can come back from the bank, and then be made again', async () => {
    const orderId = await paidOrder();
    const made = await refund(orderId, 12_000);
    await control(running.url, `refunds/${made.cf_refund_id}/reversed`);
    const { data: after } = await running.cashfree.PGOrderFetchRefund(orderId, 'refund1');
    expect(after).toMatchObject({ refund_status: 'FAILED' });
    expect(await refund(orderId, 12_000, 'refund2')).toMatchObject({ refund_status: 'SUCCESS' });
  });

  it('of an order that was not paid is refused', async () => {
    const { cashfree } = running;
    const { data: link } = await cashfree.PGCreateLink(cashfreeLinkRequest());
    await press(link, 'fail');
    const all = await cashfree.PGLinkFetchOrders(link.link_id!, undefined, undefined, 'ALL');
    await expect(refund(all.data[0]!.order_id!, 1)).rejects.toMatchObject(
      refused(400, 'order_not_paid'),
    );
  });
});

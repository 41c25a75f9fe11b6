import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../tests/eventually';
import {
  cashfreeLinkRequest,
  control,
  press,
  setKnobs,
  startReceiver,
  startSandbox,
  type RunningSandbox,
} from '../sandbox-for-tests';

let running: RunningSandbox;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
  running = await startSandbox();
  running.sandbox.deliverWebhooksTo(receiver.url, 'cashfree');
});
afterEach(() => fetch(`${running.url}/_sandbox/knobs`, { method: 'DELETE' }));
afterAll(async () => {
  await running.sandbox.stop();
  await receiver.stop();
});

/** A payment of ₹12,000, and its order. */
async function paid() {
  const { data: link } = await running.cashfree.PGCreateLink(cashfreeLinkRequest());
  await press(link, 'pay');
  const { data: orders } = await running.cashfree.PGLinkFetchOrders(link.link_id!);
  const orderId = orders[0]!.order_id!;
  const { data: payments } = await running.cashfree.PGOrderFetchPayments(orderId);
  return { orderId, paymentId: payments[0]!.cf_payment_id! };
}

const open = async (paymentId: string, request: object = {}) =>
  (await control(running.url, `payments/${paymentId}/disputes`, request)) as { id: string };

/** The webhooks about a dispute, in order: type and status. */
const told = (id: string) =>
  receiver.received
    .map(({ body }) => JSON.parse(body) as { type: string; data: { dispute?: object } })
    .filter(({ data }) => (data.dispute as { dispute_id?: string } | undefined)?.dispute_id === id)
    .map(({ type, data }) => [type, (data.dispute as { dispute_status: string }).dispute_status]);

describe('a dispute', () => {
  it('is read by its id, its order and its payment', async () => {
    const { orderId, paymentId } = await paid();
    const { id } = await open(paymentId, { amount_paise: 450_050, respond_by_seconds: 3_600 });
    const { cashfree } = running;
    const { data: dispute } = await cashfree.PGFetchDisputeByID(Number(id));
    expect(dispute).toMatchObject({
      dispute_id: Number(id),
      dispute_type: 'CHARGEBACK',
      dispute_status: 'CHARGEBACK_CREATED',
      dispute_amount: 4_500.5,
      dispute_amount_currency: 'INR',
      order_details: { order_id: orderId, cf_payment_id: paymentId, payment_amount: 12_000 },
    });
    expect(Date.parse(dispute.respond_by!) - Date.parse(dispute.created_at!)).toBe(3_600_000);
    expect((await cashfree.PGFetchOrderDisputes(orderId)).data).toEqual([dispute]);
    expect((await cashfree.PGFetchPaymentDisputes(Number(paymentId))).data).toEqual([dispute]);
    await expect(cashfree.PGFetchDisputeByID(1)).rejects.toMatchObject({
      response: { status: 404, data: { code: 'dispute_not_found' } },
    });
  });

  it('is told from its beginning to its end', async () => {
    const { paymentId } = await paid();
    const { id } = await open(paymentId, { phase: 'pre_arbitration' });
    for (const state of ['under_review', 'action_required', 'lost']) {
      await control(running.url, `disputes/${id}/${state}`);
    }
    await eventually(() => expect(told(id)).toHaveLength(4));
    expect(told(id).toSorted()).toEqual([
      ['DISPUTE_CLOSED', 'PRE_ARBITRATION_MERCHANT_LOST'],
      ['DISPUTE_CREATED', 'PRE_ARBITRATION_CREATED'],
      ['DISPUTE_UPDATED', 'PRE_ARBITRATION_INSUFFICIENT_EVIDENCE'],
      ['DISPUTE_UPDATED', 'PRE_ARBITRATION_UNDER_REVIEW'],
    ]);
    const { data } = await running.cashfree.PGFetchDisputeByID(Number(id));
    expect(data.resolved_at).toMatch(/\+05:30$/);
  });

  it('holds refunds back until it is decided, unless the knob allows them', async () => {
    const { orderId, paymentId } = await paid();
    const { id } = await open(paymentId, { amount_paise: 100_000 });
    const refund = (refundId: string) =>
      running.cashfree.PGOrderCreateRefund(orderId, { refund_amount: 1, refund_id: refundId });
    await expect(refund('refund1')).rejects.toMatchObject({
      response: { status: 400, data: { message: expect.stringContaining('dispute') } },
    });
    await setKnobs(running.url, { refundWhileDisputed: 'allowed' });
    expect((await refund('refund1')).data.refund_status).toBe('SUCCESS');
    await setKnobs(running.url, {});
    await control(running.url, `disputes/${id}/won`);
    expect((await refund('refund2')).data.refund_status).toBe('SUCCESS');
  });

  it('that is lost may show as a refund that nobody asked for', async () => {
    await setKnobs(running.url, { lostDispute: 'deduct-and-refund' });
    const { orderId, paymentId } = await paid();
    const { id } = await open(paymentId);
    await control(running.url, `disputes/${id}/accepted`);
    expect((await running.cashfree.PGOrderFetchRefunds(orderId)).data).toMatchObject([
      { refund_type: 'PAYMENT_AUTO_REFUND', refund_amount: 12_000, refund_status: 'SUCCESS' },
    ]);
    await eventually(() => {
      const reasons = receiver.received
        .filter(({ event, body }) => event.startsWith('AUTO_REFUND') && body.includes(orderId))
        .map(({ body }) => JSON.parse(body) as { data: { auto_refund: object } })
        .map(({ data }) => data.auto_refund);
      expect(reasons).toMatchObject([
        { refund_reason: 'Refunded to customer for Dispute.' },
        { refund_reason: 'Refunded to customer for Dispute.' },
      ]);
    });
  });
});

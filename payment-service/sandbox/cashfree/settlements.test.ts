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

async function paid(amount = 1_000): Promise<string> {
  const request = cashfreeLinkRequest({ link_amount: amount });
  const { data: link } = await running.cashfree.PGCreateLink(request);
  await press(link, 'pay');
  const { data: orders } = await running.cashfree.PGLinkFetchOrders(link.link_id!);
  return orders[0]!.order_id!;
}

const refund = async (orderId: string, amount: number, id: string) =>
  (await running.cashfree.PGOrderCreateRefund(orderId, { refund_amount: amount, refund_id: id }))
    .data;

const hours = (from: number, to: number) => ({
  start_date: new Date(Date.now() + from * 3_600_000).toISOString(),
  end_date: new Date(Date.now() + to * 3_600_000).toISOString(),
});

async function reconOf(orderId: string) {
  const request = { pagination: { limit: 1_000 }, filters: hours(-1, 1) };
  const { data } = await running.cashfree.PGFetchRecon(request);
  return data.data!.filter(({ order_details: order }) => order?.order_id === orderId);
}

describe('the reconciliation of the account', () => {
  it('lists captures less fee, refunds, and refunds that came back', async () => {
    const orderId = await paid(1_000);
    const made = await refund(orderId, 250.5, 'refund1');
    await control(running.url, `refunds/${made.cf_refund_id}/reversed`);
    expect(await reconOf(orderId)).toMatchObject([
      {
        event_details: {
          event_type: 'PAYMENT',
          sale_type: 'CREDIT',
          event_amount: 1_000,
          // 2 % and 18 % on that: 20 + 3.60.
          event_settlement_amount: 976.4,
          event_service_charge: 20,
          event_service_tax: 3.6,
        },
        settlement_details: { cf_settlement_id: null },
      },
      {
        event_details: { event_type: 'REFUND', sale_type: 'DEBIT', event_amount: 250.5 },
        refund_details: { refund_id: 'refund1' },
      },
      {
        event_details: { event_type: 'REFUND_REVERSAL', sale_type: 'CREDIT', event_amount: 250.5 },
      },
    ]);
  });

  it('goes by date and in pages, and refuses what is no date', async () => {
    await paid();
    await paid();
    const { cashfree } = running;
    const read = async (cursor?: string) =>
      (
        await cashfree.PGFetchRecon({
          pagination: { limit: 1, ...(cursor && { cursor }) },
          filters: hours(-1, 1),
        })
      ).data;
    const first = await read();
    const second = await read(first.cursor);
    expect(first.data![0]).not.toEqual(second.data![0]);
    const tomorrow = { pagination: { limit: 10 }, filters: hours(24, 48) };
    expect((await cashfree.PGFetchRecon(tomorrow)).data).toMatchObject({ data: [], cursor: null });
    const wrong = { pagination: { limit: 10 }, filters: { start_date: 'x', end_date: 'y' } };
    await expect(cashfree.PGFetchRecon(wrong)).rejects.toMatchObject({ response: { status: 400 } });
  });

  it('is flat when the knob says so', async () => {
    await setKnobs(running.url, { recon: 'flat' });
    const orderId = await paid(500);
    const request = { pagination: { limit: 1_000 }, filters: hours(-1, 1) };
    const { data } = await running.cashfree.PGFetchRecon(request);
    const items = data.data as unknown as Record<string, unknown>[];
    expect(items.find((item) => item['order_id'] === orderId)).toMatchObject({
      entity: 'recon',
      event_type: 'PAYMENT',
      payment_amount: 500,
      payment_service_charge: 10,
      payment_service_tax: 1.8,
      event_settlement_amount: 488.2,
      cf_settlement_id: null,
      refund_id: null,
    });
  });
});

describe('a settlement', () => {
  it('pays out what is left, is told, and names each of its items', async () => {
    await control(running.url, 'settlements', { provider: 'cashfree' });
    const orderId = await paid(2_000);
    await refund(orderId, 500, 'refund1');
    const [made] = (await control(running.url, 'settlements', { provider: 'cashfree' })) as {
      id: string;
      utr: string;
    }[];
    const { cashfree } = running;
    const pagination = { limit: 10 };
    const { data: list } = await cashfree.PGFetchSettlements({
      pagination,
      filters: { cf_settlement_ids: [made!.id] },
    });
    // 2000 − 40 − 7.20 − 500.
    expect(list.data).toMatchObject([
      {
        cf_settlement_id: made!.id,
        settlement_utr: made!.utr,
        status: 'SUCCESS',
        payment_amount: 2_000,
        pg_service_charge: 40,
        pg_service_tax: 7.2,
        adjustment: -500,
        amount_settled: 1_452.8,
      },
    ]);
    const { data: items } = await cashfree.PGSettlementFetchRecon({
      pagination,
      filters: { cf_settlement_ids: [Number(made!.id)] },
    });
    expect(items.data).toMatchObject([
      {
        event_details: { event_type: 'PAYMENT', event_settlement_amount: 1_952.8 },
        settlement_details: { cf_settlement_id: made!.id, settlement_utr: made!.utr },
        refund_details: [],
      },
      {
        event_details: { event_type: 'REFUND', event_settlement_amount: 500 },
        refund_details: [{ refund_id: 'refund1' }],
      },
    ]);
    await eventually(() =>
      expect(receiver.received.filter(({ event }) => event === 'SETTLEMENT_SUCCESS')).not.toEqual(
        [],
      ),
    );
    const told = receiver.received.findLast(({ event }) => event === 'SETTLEMENT_SUCCESS')!;
    expect(JSON.parse(told.body)).toMatchObject({
      data: {
        settlement: {
          settlement_id: Number(made!.id),
          utr: made!.utr,
          amount_settled: 1_452.8,
          service_charge: 40,
          service_tax: 7.2,
        },
      },
    });
  });
});

describe('the limits of calls', () => {
  it('stand in the headers, and hold when the knob says so', async () => {
    const orderId = await paid();
    const { cashfree } = running;
    const first = await cashfree.PGOrderFetchRefunds(orderId);
    expect(first.headers).toMatchObject({
      'x-ratelimit-limit': '30',
      'x-ratelimit-remaining': '29',
      'x-ratelimit-type': 'app_id',
    });
    const ask = (times: number) =>
      Promise.allSettled(
        Array.from({ length: times }, () => cashfree.PGOrderFetchRefunds(orderId)),
      );
    expect((await ask(60)).every(({ status }) => status === 'fulfilled')).toBe(true);
    await setKnobs(running.url, { rateLimits: 'enforced' });
    // A minute may begin between two of them, not twice.
    const refused = (await ask(90)).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({
      reason: {
        response: {
          status: 429,
          data: { type: 'rate_limit_error', help: expect.any(String) },
          headers: { 'x-ratelimit-retry': expect.stringMatching(/^\d+$/) },
        },
      },
    });
  });
});

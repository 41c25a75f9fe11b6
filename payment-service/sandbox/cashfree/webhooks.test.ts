import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../tests/eventually';
import {
  CASHFREE_CLIENT_SECRET,
  cashfreeLinkRequest,
  press,
  startReceiver,
  startSandbox,
  setKnobs,
  type RunningSandbox,
} from '../sandbox-for-tests';

const LINK_EVENT = 'PAYMENT_LINK_EVENT';
const WITHOUT_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;
const stops: (() => Promise<void>)[] = [];
let running: RunningSandbox;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let answer: (call: number) => number = () => 200;

beforeEach(async () => {
  answer = () => 200;
  receiver = await startReceiver((call) => answer(call));
  running = await startSandbox();
  running.sandbox.deliverWebhooksTo(receiver.url, 'cashfree');
  stops.push(running.sandbox.stop, receiver.stop);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

interface Message {
  readonly type: string;
  readonly data: Record<string, unknown>;
}

const messages = () => receiver.received.map(({ body }) => JSON.parse(body) as Message);
const arrived = (count: number) => eventually(() => expect(receiver.received).toHaveLength(count));
const create = async (changes = {}) =>
  (await running.cashfree.PGCreateLink(cashfreeLinkRequest(changes))).data;

describe('a webhook of Cashfree', () => {
  it('tells of the paid link with its order, amounts as text, signed over time and body', async () => {
    const link = await create({ link_amount: 499.01 });
    await press(link, 'pay');
    await arrived(2);
    const { body, headers } = receiver.received.find(({ event }) => event === LINK_EVENT)!;
    const timestamp = String(headers['x-webhook-timestamp']);
    const signature = createHmac('sha256', CASHFREE_CLIENT_SECRET).update(timestamp + body);
    expect(headers['x-webhook-signature']).toBe(signature.digest('base64'));
    // The SDK's own check, which throws when the signature is not right.
    expect(
      running.cashfree.PGVerifyWebhookSignature(
        String(headers['x-webhook-signature']),
        body,
        timestamp,
      ),
    ).toMatchObject({ type: 'PAYMENT_LINK_EVENT' });
    expect(messages().filter(({ type }) => type === LINK_EVENT)).toMatchObject([
      {
        version: 1,
        event_time: expect.stringMatching(/\+05:30$/),
        data: {
          link_created_at: expect.stringMatching(WITHOUT_OFFSET),
          link_expiry_time: expect.stringMatching(WITHOUT_OFFSET),
          link_id: link.link_id,
          link_status: 'PAID',
          link_amount: '499.01',
          link_amount_paid: '499.01',
          link_notes: { order_id: '482913075' },
          order: {
            order_amount: '499.01',
            order_id: expect.stringMatching(/^CFPay_/),
            order_expiry_time: expect.stringMatching(WITHOUT_OFFSET),
            transaction_id: expect.any(Number),
            transaction_status: 'SUCCESS',
          },
        },
      },
    ]);
  });

  it('tells of a cancelled link and of an expired one, without an order', async () => {
    const [cancelled, expired] = [await create(), await create()];
    await running.cashfree.PGCancelLink(cancelled.link_id!);
    const id = expired.link_url!.split('/').at(-1);
    await fetch(`${running.url}/_sandbox/links/${id}/expire`, { method: 'POST' });
    await arrived(2);
    const told = messages().map(({ data }) => [data['link_id'], data['link_status']]);
    expect(told.toSorted()).toEqual(
      [
        [cancelled.link_id, 'CANCELLED'],
        [expired.link_id, 'EXPIRED'],
      ].toSorted(),
    );
    expect(messages().every(({ data }) => !('order' in data))).toBe(true);
  });

  it('tells of each try: declined, dropped, paid', async () => {
    const link = await create({ link_amount: 499.01 });
    await press(link, 'fail');
    await press(link, 'drop');
    await press(link, 'pay');
    await arrived(4);
    const about = (type: string) => messages().find((message) => message.type === type)?.data;
    const order = {
      order_id: expect.stringMatching(/^CFPay_/),
      order_amount: 499.01,
      order_tags: { cf_link_id: link.cf_link_id },
    };
    expect(about('PAYMENT_FAILED_WEBHOOK')).toMatchObject({
      order,
      payment: { payment_status: 'FAILED', cf_payment_id: expect.any(Number) },
      error_details: { error_code: 'TRANSACTION_DECLINED' },
    });
    expect(about('PAYMENT_USER_DROPPED_WEBHOOK')).toMatchObject({
      order,
      payment: { payment_status: 'USER_DROPPED', payment_message: null },
    });
    expect(about('PAYMENT_SUCCESS_WEBHOOK')).toMatchObject({
      order,
      payment: { payment_status: 'SUCCESS', payment_amount: 499.01 },
      payment_gateway_details: { gateway_name: 'CASHFREE' },
    });
  });

  it('tells of a second payment that goes back, without a name of ours', async () => {
    const link = await create();
    await press(link, 'pay-twice');
    await arrived(4);
    const told = messages().filter(({ type }) => type === 'AUTO_REFUND_STATUS_WEBHOOK');
    const about = {
      event: 'AUTO-REFUND',
      cf_payment_id: expect.stringMatching(/^\d{10}$/),
      refund_amount: 12_000,
      refund_type: 'PAYMENT_AUTO_REFUND',
      refund_reason: 'Multiple payments were performed against same order.',
      processed_at: null,
    };
    const refunds = told.map(({ data }) => data['auto_refund'] as Record<string, unknown>);
    expect(
      refunds.toSorted((one, other) => (one['refund_status']! < other['refund_status']! ? -1 : 1)),
    ).toMatchObject([
      {
        ...about,
        refund_status: 'INITIATED',
        status_description: 'Auto-Refund initiated successfully',
      },
      {
        ...about,
        refund_status: 'SUCCESS',
        status_description: 'Auto-Refund processed successfully',
      },
    ]);
    expect(refunds.every((refund) => !('refund_id' in refund))).toBe(true);
  });

  it('has neither tags, notes nor customer when payloads are sparse', async () => {
    await setKnobs(running.url, { payloads: 'sparse' });
    const link = await create();
    await press(link, 'pay');
    await arrived(2);
    const about = (type: string) => messages().find((message) => message.type === type)?.data;
    expect(about(LINK_EVENT)).toMatchObject({
      link_id: link.link_id,
      link_notes: null,
      customer_details: null,
    });
    expect(about('PAYMENT_SUCCESS_WEBHOOK')).toMatchObject({
      order: { order_tags: null },
      customer_details: null,
      payment_gateway_details: null,
    });
  });

  it('tells of a late capture although the link stays expired', async () => {
    const link = await create();
    await press(link, 'pay-late');
    await arrived(3);
    const late = messages().find(({ type, data }) => type === LINK_EVENT && 'order' in data);
    expect(late?.data).toMatchObject({
      link_status: 'EXPIRED',
      link_amount_paid: '12000.00',
      order: { transaction_status: 'SUCCESS' },
    });
  });

  it.each([
    ['processed', 'SUCCESS'],
    ['failed', 'CANCELLED'],
  ] as const)('tells of a refund that is %s', async (refunds, status) => {
    await setKnobs(running.url, { refunds });
    const link = await create();
    await press(link, 'pay');
    await arrived(2);
    const { data: orders } = await running.cashfree.PGLinkFetchOrders(link.link_id!);
    const orderId = orders[0]!.order_id!;
    const request = { refund_amount: 2.5, refund_id: 'refund1' };
    await running.cashfree.PGOrderCreateRefund(orderId, request);
    await arrived(3);
    expect(messages().find(({ type }) => type === 'REFUND_STATUS_WEBHOOK')).toMatchObject({
      data: {
        refund: {
          refund_id: 'refund1',
          order_id: orderId,
          refund_amount: 2.5,
          refund_currency: 'INR',
          refund_status: status,
          entity: 'Refund',
          cf_payment_id: expect.any(Number),
        },
      },
    });
  });

  it('is repeated with its id and a growing count until it is accepted', async () => {
    answer = (call) => (call < 3 ? 500 : 200);
    const link = await create();
    await running.cashfree.PGCancelLink(link.link_id!);
    await arrived(3);
    const headers = receiver.received.map((one) => one.headers);
    expect(headers.map((one) => one['x-webhook-attempt'])).toEqual(['1', '2', '3']);
    expect(new Set(headers.map((one) => one['x-idempotency-key'])).size).toBe(1);
  });

  it('goes to the link’s own address when the account has none', async () => {
    const own = await startReceiver();
    const other = await startSandbox();
    stops.push(other.sandbox.stop, own.stop);
    const { data: link } = await other.cashfree.PGCreateLink(
      cashfreeLinkRequest({ link_meta: { notify_url: own.url } }),
    );
    await other.cashfree.PGCancelLink(link.link_id!);
    await eventually(() => expect(own.received).toHaveLength(1));
    expect(receiver.received).toEqual([]);
  });
});

import { createHmac } from 'node:crypto';
import Razorpay from 'razorpay';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../tests/eventually';
import {
  CASHFREE_CLIENT_SECRET,
  cashfreeLinkRequest,
  linkRequest,
  OLD_CASHFREE_CLIENT_SECRET,
  OLD_WEBHOOK_SECRET,
  press,
  startReceiver,
  startSandbox,
  setKnobs,
  WEBHOOK_SECRET,
  type ReceivedWebhook,
  type RunningSandbox,
} from '../sandbox-for-tests';

let running: RunningSandbox;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeEach(async () => {
  receiver = await startReceiver();
  running = await startSandbox({ webhookUrl: receiver.url });
  running.sandbox.deliverWebhooksTo(receiver.url, 'cashfree');
});
afterEach(async () => {
  await running.sandbox.stop();
  await receiver.stop();
});

/** Makes a link and cancels it: one event. */
async function cancelOne(): Promise<string> {
  const link = await running.razorpay.paymentLink.create(linkRequest());
  await running.razorpay.paymentLink.cancel(link.id);
  return link.id;
}

async function release(order?: string): Promise<number> {
  const answer = await fetch(`${running.url}/_sandbox/webhooks/release`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order ? { order } : {}),
  });
  return ((await answer.json()) as { released: number }).released;
}

const arrived = (count: number) => eventually(() => expect(receiver.received).toHaveLength(count));
const ids = () =>
  new Set(receiver.received.map(({ headers }) => headers['x-razorpay-event-id'])).size;
const bodies = () => new Set(receiver.received.map(({ body }) => body)).size;

const isRazorpays = ({ body, headers }: ReceivedWebhook, secret: string) =>
  Razorpay.validateWebhookSignature(body, String(headers['x-razorpay-signature']), secret);
const isCashfrees = ({ body, headers }: ReceivedWebhook, secret: string) =>
  headers['x-webhook-signature'] ===
  createHmac('sha256', secret)
    .update(String(headers['x-webhook-timestamp']) + body)
    .digest('base64');

describe('on demand a webhook', () => {
  it('comes as often as asked under one event id', async () => {
    await setKnobs(running.url, { webhookCopies: 10 });
    await cancelOne();
    await arrived(10);
    expect([ids(), bodies()]).toEqual([1, 1]);
  });

  it('comes again, the same to the byte, under new event ids', async () => {
    await setKnobs(running.url, { webhookNewIds: 3 });
    await cancelOne();
    await arrived(4);
    expect([ids(), bodies()]).toEqual([4, 1]);
  });

  it('is held until it is released, in the order that is asked for', async () => {
    await setKnobs(running.url, { webhooks: 'hold' });
    const links = [await cancelOne(), await cancelOne(), await cancelOne()];
    expect(receiver.received).toEqual([]);
    expect(await release('reversed')).toBe(3);
    const told = receiver.received.map(({ body }) => links.findIndex((id) => body.includes(id)));
    expect(told).toEqual([2, 1, 0]);
    expect(await release()).toBe(0);
  });

  it('is shuffled without losing any', async () => {
    await setKnobs(running.url, { webhooks: 'hold' });
    const links = [await cancelOne(), await cancelOne(), await cancelOne()];
    await release('shuffled');
    const told = receiver.received.map(({ body }) => links.find((id) => body.includes(id)));
    expect(told.toSorted()).toEqual(links.toSorted());
  });

  it('is delayed at random, and none is lost', async () => {
    await setKnobs(running.url, { webhookDelayMs: 20, webhookJitterMs: 40 });
    const links = [await cancelOne(), await cancelOne(), await cancelOne()];
    await arrived(3);
    for (const id of links) {
      expect(receiver.received.some(({ body }) => body.includes(id))).toBe(true);
    }
  });

  it.each([
    ['wrong', [false, false]],
    ['old', [false, true]],
    ['right', [true, false]],
  ] as const)('is signed with the %s secret', async (webhookSignature, [byNew, byOld]) => {
    await setKnobs(running.url, { webhookSignature });
    await cancelOne();
    const { data: link } = await running.cashfree.PGCreateLink(cashfreeLinkRequest());
    await running.cashfree.PGCancelLink(link.link_id!);
    await arrived(2);
    const razorpays = receiver.received.find(({ event }) => event === 'payment_link.cancelled')!;
    const cashfrees = receiver.received.find(({ event }) => event === 'PAYMENT_LINK_EVENT')!;
    expect(isRazorpays(razorpays, WEBHOOK_SECRET)).toBe(byNew);
    expect(isRazorpays(razorpays, OLD_WEBHOOK_SECRET)).toBe(byOld);
    expect(isCashfrees(cashfrees, CASHFREE_CLIENT_SECRET)).toBe(byNew);
    expect(isCashfrees(cashfrees, OLD_CASHFREE_CLIENT_SECRET)).toBe(byOld);
  });

  it('is not signed at all', async () => {
    await setKnobs(running.url, { webhookSignature: 'missing' });
    await cancelOne();
    await arrived(1);
    expect(receiver.received[0]?.headers).not.toHaveProperty('x-razorpay-signature');
  });
});

it('an old secret that was never configured is refused, not made up', async () => {
  const plain = await startSandbox({ oldWebhookSecret: undefined, cashfree: undefined });
  await expect(setKnobs(plain.url, { webhookSignature: 'old' })).rejects.toThrow(
    'razorpay has no old webhook secret',
  );
  await plain.sandbox.stop();
});

it.each([
  ['auto-refund', ['refund.created', 'refund.processed']],
  ['capture', ['payment.captured']],
] as const)(
  'a link charged twice is told as one paid link, and %s',
  async (secondPayment, second) => {
    await setKnobs(running.url, { secondPayment });
    const link = await running.razorpay.paymentLink.create(linkRequest());
    await press(link, 'pay-twice');
    const first = ['payment.authorized', 'payment.captured', 'order.paid', 'payment_link.paid'];
    const expected = [...first, 'payment.authorized', ...second];
    await arrived(expected.length);
    expect(receiver.received.map(({ event }) => event).toSorted()).toEqual(expected.toSorted());
  },
);

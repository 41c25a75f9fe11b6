import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Razorpay from 'razorpay';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/eventually';
import {
  linkRequest,
  press,
  startReceiver,
  startSandbox,
  setKnobs,
  WEBHOOK_SECRET,
  type ReceivedWebhook,
} from '../sandbox-for-tests';

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function setUp(answer?: (call: number) => number, dataFile?: string) {
  const receiver = await startReceiver(answer);
  const report = vi.fn<(line: string) => void>();
  const running = await startSandbox({ webhookUrl: receiver.url, dataFile, report });
  stops.push(running.sandbox.stop, receiver.stop);
  return { ...running, ...receiver, url: running.url, report };
}

const events = (received: readonly ReceivedWebhook[]) =>
  received.map(({ event }) => event).toSorted();

const payloadOf = (webhook: ReceivedWebhook | undefined) =>
  (JSON.parse(webhook!.body) as { payload: Record<string, { entity: Record<string, unknown> }> })
    .payload;

describe('a webhook', () => {
  it('tells of the capture and of the paid link, signed over the raw body', async () => {
    const { razorpay, received } = await setUp();
    const link = await razorpay.paymentLink.create(linkRequest());
    await press(link, 'pay');
    await eventually(() =>
      expect(events(received)).toEqual([
        'order.paid',
        'payment.authorized',
        'payment.captured',
        'payment_link.paid',
      ]),
    );
    for (const { body, headers } of received) {
      const signature = String(headers['x-razorpay-signature']);
      expect(Razorpay.validateWebhookSignature(body, signature, WEBHOOK_SECRET)).toBe(true);
      expect(Razorpay.validateWebhookSignature(`${body} `, signature, WEBHOOK_SECRET)).toBe(false);
    }
    expect(new Set(received.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(4);
    const paid = payloadOf(received.find(({ event }) => event === 'payment_link.paid'));
    expect(paid['payment_link']?.entity).toMatchObject({ id: link.id, status: 'paid' });
    expect(paid['payment']?.entity).toMatchObject({ status: 'captured', amount: 1_200_000 });
  });

  it('tells of a failed payment, a cancelled link and an expired one', async () => {
    const { razorpay, received, url } = await setUp();
    const cancelled = await razorpay.paymentLink.create(linkRequest());
    await press(cancelled, 'fail');
    await razorpay.paymentLink.cancel(cancelled.id);
    const expired = await razorpay.paymentLink.create(linkRequest());
    await fetch(`${url}/_sandbox/links/${expired.id}/expire`, { method: 'POST' });
    await eventually(() =>
      expect(events(received)).toEqual([
        'payment.failed',
        'payment_link.cancelled',
        'payment_link.expired',
      ]),
    );
  });

  it('is repeated, the same to the byte, until it is accepted', async () => {
    const { razorpay, received } = await setUp((call) => (call < 3 ? 503 : 200));
    const link = await razorpay.paymentLink.create(linkRequest());
    await razorpay.paymentLink.cancel(link.id);
    await eventually(() => expect(received).toHaveLength(3));
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(new Set(received.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(1);
  });

  it('is given up after the last attempt, and that is reported', async () => {
    const { razorpay, received, report } = await setUp(() => 500);
    const link = await razorpay.paymentLink.create(linkRequest());
    await razorpay.paymentLink.cancel(link.id);
    await eventually(() => expect(report).toHaveBeenCalledOnce());
    expect(received).toHaveLength(4);
    expect(report.mock.calls[0]?.[0]).toContain('payment_link.cancelled given up after 4 attempts');
  });

  it('comes no more after a day of failures, until the endpoint is enabled', async () => {
    let now = new Date('2026-03-01T10:00:00Z');
    let isDown = true;
    const receiver = await startReceiver(() => (isDown ? 500 : 200));
    const { sandbox, razorpay, url } = await startSandbox({
      webhookUrl: receiver.url,
      now: () => now,
    });
    stops.push(sandbox.stop, receiver.stop);
    const cancelOne = async () => {
      const expiry = Math.floor(now.getTime() / 1000) + 3600;
      const link = await razorpay.paymentLink.create(linkRequest({ expire_by: expiry }));
      await razorpay.paymentLink.cancel(link.id);
    };
    const endpoint = async () => {
      const answer = await fetch(`${url}/_sandbox/webhooks`);
      const { endpoints } = (await answer.json()) as {
        endpoints: { provider: string; disabledAt: number | null }[];
      };
      return endpoints.find(({ provider }) => provider === 'razorpay');
    };
    await cancelOne();
    await eventually(() => expect(receiver.received).toHaveLength(4));
    expect(await endpoint()).toMatchObject({ disabledAt: null, failingSince: now.getTime() });

    now = new Date('2026-03-02T10:00:00Z');
    await cancelOne();
    await eventually(async () =>
      expect(await endpoint()).toMatchObject({ disabledAt: now.getTime() }),
    );
    expect(receiver.received).toHaveLength(5);

    isDown = false;
    await cancelOne();
    await fetch(`${url}/_sandbox/webhooks/enable`, { method: 'POST' });
    await cancelOne();
    await eventually(() => expect(receiver.received).toHaveLength(6));
    expect(await endpoint()).toMatchObject({ disabledAt: null, failingSince: null });
  });

  it('comes only for the events to which the merchant subscribed', async () => {
    const { razorpay, received, url } = await setUp();
    await setKnobs(url, { events: ['payment_link.cancelled'] });
    const paid = await razorpay.paymentLink.create(linkRequest());
    await press(paid, 'pay');
    const cancelled = await razorpay.paymentLink.create(linkRequest());
    await razorpay.paymentLink.cancel(cancelled.id);
    await eventually(() => expect(events(received)).toEqual(['payment_link.cancelled']));
  });

  it('comes twice with one event id, or not at all, when a test asks for that', async () => {
    const { razorpay, received, url } = await setUp();
    const [first, second] = [
      await razorpay.paymentLink.create(linkRequest()),
      await razorpay.paymentLink.create(linkRequest()),
    ];
    await setKnobs(url, { webhooks: 'off' });
    await razorpay.paymentLink.cancel(first.id);
    await setKnobs(url, { webhooks: 'duplicate' });
    await razorpay.paymentLink.cancel(second.id);
    await eventually(() => expect(received).toHaveLength(2));
    expect(new Set(received.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(1);
    expect(received[0]?.body).toContain(second.id);
  });

  it('that was not accepted before a restart is sent after it', async () => {
    const dataFile = path.join(mkdtempSync(path.join(tmpdir(), 'sandbox-')), 'state.json');
    const silent = await startSandbox({
      webhookUrl: 'http://localhost:1/',
      webhookRetryDelaysMs: [60_000],
      dataFile,
    });
    const link = await silent.razorpay.paymentLink.create(linkRequest());
    await silent.razorpay.paymentLink.cancel(link.id);
    await silent.sandbox.stop();
    const { received } = await setUp(undefined, dataFile);
    await eventually(() => expect(events(received)).toEqual(['payment_link.cancelled']));
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signRazorpay } from '../src/adapters/razorpay/razorpay-signature';
import { booksOf, goToPay, press, setKnobs } from './customer';
import { PATIENT_CLOCK } from './patient-clock';
import { deliver, eventsOf, linkEvent, paidOrder } from './webhook-delivery';
import { KEYS, startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: false, clock: PATIENT_CLOCK });
});
afterAll(() => world.stop());
afterEach(async () => {
  await setKnobs(world, {});
  // The limit is twenty orders a day.
  await world.database.sql(`update public.orders set created_at = now() - interval '2 days'`);
});

/** What the database holds after all background work is done. */
async function booksAfter(orderId: string) {
  await world.idle();
  return booksOf(world, orderId);
}

const paid = { status: 'SUCCESS', successes: 1, payments: 1 };

describe('a message of the provider', () => {
  it('settles the order it names, once', async () => {
    const { orderId, body } = await paidOrder(world);
    expect((await deliver(world, body)).status).toBe(200);
    expect(await booksAfter(orderId)).toMatchObject(paid);
    expect((await eventsOf(world)).open).toBe(0);
  });

  it('is not believed: the provider is asked', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    const body = linkEvent('payment_link.paid', link.id, link.reference_id);
    expect((await deliver(world, body)).status).toBe(200);
    expect(await booksAfter(orderId)).toMatchObject({ status: 'PENDING', payments: 0 });
  });

  it('that has only the payment settles the order too', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    await press(link, 'pay');
    const body = JSON.stringify({
      event: 'payment.captured',
      payload: { payment: { entity: { id: 'pay_x', notes: link.notes } } },
    });
    expect((await deliver(world, body)).status).toBe(200);
    expect(await booksAfter(orderId)).toMatchObject(paid);
  });

  it('settles once when the same event comes ten times', async () => {
    const { orderId, body } = await paidOrder(world);
    for (let time = 0; time < 10; time += 1) {
      expect((await deliver(world, body, { eventId: `evt_ten_${orderId}` })).status).toBe(200);
    }
    expect(await booksAfter(orderId)).toMatchObject(paid);
  });

  it('settles once when the same event comes ten times at once', async () => {
    const { orderId, body } = await paidOrder(world);
    const { stored } = await eventsOf(world);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => deliver(world, body, { eventId: `evt_burst_${orderId}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await booksAfter(orderId)).toMatchObject(paid);
    expect(await eventsOf(world)).toEqual({ stored: stored + 1, open: 0 });
  });

  it('is stored once when the same body comes under a new id', async () => {
    const { orderId, body } = await paidOrder(world);
    const { stored } = await eventsOf(world);
    await deliver(world, body, { eventId: 'evt_first_name' });
    expect((await deliver(world, body, { eventId: 'evt_other_name' })).status).toBe(200);
    expect((await eventsOf(world)).stored).toBe(stored + 1);
    expect(await booksAfter(orderId)).toMatchObject(paid);
  });

  it('of a failed try that comes after the payment changes nothing', async () => {
    const { orderId, body } = await paidOrder(world);
    await deliver(world, body);
    expect(await booksAfter(orderId)).toMatchObject(paid);
    const { payload } = JSON.parse(body) as { payload: object };
    const failed = JSON.stringify({ event: 'payment.failed', payload });
    expect((await deliver(world, failed)).status).toBe(200);
    expect(await booksAfter(orderId)).toMatchObject(paid);
    expect((await eventsOf(world)).open).toBe(0);
  });

  it.each([
    ['an unknown event', JSON.stringify({ event: 'invoice.paid', payload: {} })],
    ['an unknown reference', linkEvent('payment_link.paid', 'plink_unknown', 'another-shop-1')],
    [
      'an unknown refund',
      JSON.stringify({
        event: 'refund.processed',
        payload: { refund: { entity: { id: 'rfnd_x' } } },
      }),
    ],
  ])('about %s is kept, and done with', async (_what, body) => {
    const before = await eventsOf(world);
    expect((await deliver(world, body)).status).toBe(200);
    await world.idle();
    expect(await eventsOf(world)).toEqual({ stored: before.stored + 1, open: before.open });
  });
});

describe('what is not a message of the provider', () => {
  it('accepts the old secret while it is rotated, and no other', async () => {
    const { orderId, body } = await paidOrder(world);
    const stranger = await deliver(world, body, { signature: signRazorpay(body, 'a guess') });
    expect(stranger.status).toBe(401);
    const signature = signRazorpay(body, KEYS.oldWebhookSecret);
    expect((await deliver(world, body, { signature })).status).toBe(200);
    expect(await booksAfter(orderId)).toMatchObject(paid);
  });

  it('refuses a body of which one byte was changed', async () => {
    const { orderId, body } = await paidOrder(world);
    const { stored } = await eventsOf(world);
    const signature = signRazorpay(body, KEYS.webhookSecret);
    const changed = body.replace('payment_link.paid', 'payment_link.paie');
    expect(changed).toHaveLength(body.length);
    expect((await deliver(world, changed, { signature })).status).toBe(401);
    expect((await eventsOf(world)).stored).toBe(stored);
    expect((await deliver(world, body, { signature })).status).toBe(200);
    expect(await booksAfter(orderId)).toMatchObject(paid);
  });

  it.each([
    ['missing', () => null],
    ['empty', () => ''],
    ['short', (good: string) => good.slice(0, 63)],
    ['long', (good: string) => `${good}0`],
    ['in upper case', (good: string) => good.toUpperCase()],
    ['not hexadecimal', () => 'z'.repeat(64)],
    ['of the key secret', (_: string, body: string) => signRazorpay(body, KEYS.keySecret)],
    ['of another body', (_: string, body: string) => signRazorpay(`${body} `, KEYS.webhookSecret)],
    [
      'of the JSON serialised anew',
      (_: string, body: string) =>
        signRazorpay(JSON.stringify(JSON.parse(body), null, 1), KEYS.webhookSecret),
    ],
  ])('refuses a signature that is %s, and stores nothing', async (_name, forge) => {
    const { orderId, body } = await paidOrder(world);
    const before = await eventsOf(world);
    const signature = forge(signRazorpay(body, KEYS.webhookSecret), body);
    const answer = await deliver(world, body, { signature });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code: 'not_allowed' } });
    expect(await eventsOf(world)).toEqual(before);
    expect(await booksAfter(orderId)).toMatchObject({ status: 'PENDING' });
  });

  it('keeps a signed body that it cannot read: refusing it for a day would switch the webhook off', async () => {
    const before = await eventsOf(world);
    for (const body of ['', '[]', '{"event":7}', '{"event":"payment.new","payload":null}']) {
      expect((await deliver(world, body)).status).toBe(200);
    }
    await world.idle();
    expect(await eventsOf(world)).toEqual({ ...before, stored: before.stored + 4 });
    const types = await world.database.sql<{ type: string }>(
      'select event_type as type from public.webhook_events order by id desc limit 4',
    );
    expect(types.map(({ type }) => type).toReversed()).toEqual([
      'unreadable',
      'unreadable',
      'unreadable',
      'payment.new',
    ]);
  });

  it('refuses other content and an oversized body', async () => {
    const { body } = await paidOrder(world);
    const before = await eventsOf(world);
    expect((await deliver(world, body, { type: 'text/plain' })).status).toBe(415);
    const large = JSON.stringify({ event: 'payment_link.paid', filler: 'x'.repeat(300_000) });
    expect((await deliver(world, large)).status).toBe(413);
    expect(await eventsOf(world)).toEqual(before);
  });

  it('has no address for a provider that is not configured', async () => {
    const answer = await fetch(`${world.serviceUrl}/webhooks/paypal`, { method: 'POST' });
    expect(answer.status).toBe(404);
  });
});

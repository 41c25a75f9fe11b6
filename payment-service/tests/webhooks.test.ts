import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signRazorpay } from '../src/adapters/razorpay/razorpay-signature';
import { booksOf, goToPay, press, turnKnobs } from './customer';
import { KEYS, startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: false, providerTimeoutMs: 5_000 });
});
afterAll(() => world.stop());
afterEach(async () => {
  world.setDatabase('up');
  await turnKnobs(world, {});
  await world.database.sql(`update public.orders set created_at = now() - interval '2 days'`);
});

let lastEvent = 0;

interface Delivery {
  readonly signature?: string | null;
  readonly eventId?: string;
  readonly type?: string;
}

/** Delivers a body; signed with the present secret unless told otherwise. */
function deliver(body: string, { signature, eventId, type }: Delivery = {}): Promise<Response> {
  lastEvent += 1;
  const signed = signature === undefined ? signRazorpay(body, KEYS.webhookSecret) : signature;
  return fetch(`${world.serviceUrl}/webhooks/razorpay`, {
    method: 'POST',
    headers: {
      'content-type': type ?? 'application/json',
      'x-razorpay-event-id': eventId ?? `evt_${lastEvent}`,
      ...(signed === null ? {} : { 'x-razorpay-signature': signed }),
    },
    body,
  });
}

function linkPaid(id: string, reference: string): string {
  return JSON.stringify({
    entity: 'event',
    event: 'payment_link.paid',
    payload: { payment_link: { entity: { id, reference_id: reference, status: 'paid' } } },
    // Two deliveries of different moments are different bodies.
    created_at: lastEvent,
  });
}

/** An order whose link is paid at the provider, of which we have not heard. */
async function paidOrder(): Promise<{ readonly orderId: string; readonly body: string }> {
  const orderId = await world.book();
  const link = await goToPay(world, orderId);
  await press(link, 'pay');
  return { orderId, body: linkPaid(link.id, link.reference_id) };
}

async function eventsStored(): Promise<number> {
  const [row] = await world.database.sql<{ count: number }>(
    'select count(*)::int as count from public.webhook_events',
  );
  return row?.count ?? 0;
}

const paid = { status: 'SUCCESS', successes: 1, payments: 1 };

describe('POST /webhooks/razorpay', () => {
  it('settles the order it names', async () => {
    const { orderId, body } = await paidOrder();
    expect((await deliver(body)).status).toBe(200);
    expect(await booksOf(world, orderId)).toMatchObject(paid);
  });

  it('believes the provider when asked, not the message', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    expect((await deliver(linkPaid(link.id, link.reference_id))).status).toBe(200);
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING', payments: 0 });
  });

  it('settles from an event that has only the payment', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    await press(link, 'pay');
    const body = JSON.stringify({
      event: 'payment.captured',
      payload: { payment: { entity: { id: 'pay_x', notes: link.notes } } },
    });
    expect((await deliver(body)).status).toBe(200);
    expect(await booksOf(world, orderId)).toMatchObject(paid);
  });

  it('settles once when the same event comes ten times', async () => {
    const { orderId, body } = await paidOrder();
    for (let time = 0; time < 10; time += 1) {
      expect((await deliver(body, { eventId: `evt_ten_${orderId}` })).status).toBe(200);
    }
    expect(await booksOf(world, orderId)).toMatchObject(paid);
  });

  it('settles once when the same event comes ten times at once', async () => {
    const { orderId, body } = await paidOrder();
    const before = await eventsStored();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => deliver(body, { eventId: `evt_burst_${orderId}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await booksOf(world, orderId)).toMatchObject(paid);
    expect(await eventsStored()).toBe(before + 1);
  });

  it('stores the same body under a new id once', async () => {
    const { orderId, body } = await paidOrder();
    const before = await eventsStored();
    await deliver(body, { eventId: 'evt_first_name' });
    expect((await deliver(body, { eventId: 'evt_other_name' })).status).toBe(200);
    expect(await eventsStored()).toBe(before + 1);
    expect(await booksOf(world, orderId)).toMatchObject(paid);
  });

  it('accepts the old secret while it is rotated, and no other', async () => {
    const { orderId, body } = await paidOrder();
    const stranger = await deliver(body, { signature: signRazorpay(body, 'a guess') });
    expect(stranger.status).toBe(401);
    const old = await deliver(body, { signature: signRazorpay(body, KEYS.oldWebhookSecret) });
    expect(old.status).toBe(200);
    expect(await booksOf(world, orderId)).toMatchObject(paid);
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
      'of the body written anew',
      (_: string, body: string) =>
        signRazorpay(JSON.stringify(JSON.parse(body), null, 1), KEYS.webhookSecret),
    ],
  ])('refuses a signature that is %s, and stores nothing', async (_name, forge) => {
    const { orderId, body } = await paidOrder();
    const before = await eventsStored();
    const signature = forge(signRazorpay(body, KEYS.webhookSecret), body);
    const answer = await deliver(body, { signature });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code: 'not_allowed' } });
    expect(await eventsStored()).toBe(before);
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING' });
  });

  it('keeps a message about nothing of ours, and is done with it', async () => {
    const answer = await deliver(linkPaid('plink_unknown', 'another-shop-1'));
    expect(answer.status).toBe(200);
    const unknownType = await deliver(JSON.stringify({ event: 'invoice.paid', payload: {} }));
    expect(unknownType.status).toBe(200);
    const [row] = await world.database.sql<{ open: number }>(
      'select count(*)::int as open from public.webhook_events where processed_at is null',
    );
    expect(row?.open).toBe(0);
  });

  it('refuses other content, a signed body that is no event, and too much of it', async () => {
    const { body } = await paidOrder();
    const before = await eventsStored();
    expect((await deliver(body, { type: 'text/plain' })).status).toBe(415);
    expect((await deliver('not json')).status).toBe(400);
    expect((await deliver('[]')).status).toBe(400);
    expect((await deliver('')).status).toBe(400);
    const large = JSON.stringify({ event: 'payment_link.paid', filler: 'x'.repeat(300_000) });
    expect((await deliver(large)).status).toBe(413);
    expect(await eventsStored()).toBe(before);
  });

  it('asks for the message again when it could not be stored', async () => {
    const { orderId, body } = await paidOrder();
    world.setDatabase('down');
    expect((await deliver(body, { eventId: 'evt_down' })).status).toBe(503);
    world.setDatabase('up');
    expect((await deliver(body, { eventId: 'evt_down' })).status).toBe(200);
    expect(await booksOf(world, orderId)).toMatchObject(paid);
  });

  it('works again on a stored message that could not be applied', async () => {
    const { orderId, body } = await paidOrder();
    await turnKnobs(world, { html502: true });
    expect((await deliver(body, { eventId: 'evt_502' })).status).toBe(503);
    expect((await booksOf(world, orderId)).status).toBe('PENDING');
    await turnKnobs(world, {});
    expect((await deliver(body, { eventId: 'evt_502' })).status).toBe(200);
    expect(await booksOf(world, orderId)).toMatchObject(paid);
  });

  it('does not ask the provider again about a message it is done with', async () => {
    const { body } = await paidOrder();
    expect((await deliver(body)).status).toBe(200);
    await turnKnobs(world, { html502: true });
    expect((await deliver(body)).status).toBe(200);
  });

  it('works on a message that a killed process had only stored', async () => {
    const { orderId, body } = await paidOrder();
    await world.ledger.recordEvent({
      eventId: 'evt_killed',
      bodySha256: createHash('sha256').update(body).digest('hex'),
      type: 'payment_link.paid',
      payload: {},
    });
    expect((await deliver(body, { eventId: 'evt_killed' })).status).toBe(200);
    expect(await booksOf(world, orderId)).toMatchObject(paid);
  });

  it.each([
    ['provider', () => turnKnobs(world, { latencyMs: 4_200 })],
    ['database', () => world.setDatabase('silent')],
  ])(
    'answers within 5 s when the %s is slow, and asks for the message again',
    async (_who, slow) => {
      const { orderId, body } = await paidOrder();
      await slow();
      const begun = performance.now();
      const answer = await deliver(body, { eventId: `evt_slow_${orderId}` });
      expect(performance.now() - begun).toBeLessThan(4_500);
      expect(answer.status).toBe(503);
      world.setDatabase('up');
      await turnKnobs(world, {});
      expect((await deliver(body, { eventId: `evt_slow_${orderId}` })).status).toBe(200);
      expect(await booksOf(world, orderId)).toMatchObject(paid);
    },
  );

  it('has no other provider', async () => {
    const answer = await fetch(`${world.serviceUrl}/webhooks/paypal`, { method: 'POST' });
    expect(answer.status).toBe(404);
  });
});

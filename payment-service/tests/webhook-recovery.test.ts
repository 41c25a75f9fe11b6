import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { booksOf, goToPay, press, setKnobs } from './customer';
import { makeDue } from './reconciling';
import { deliver, eventsOf, linkEvent, paidOrder } from './webhook-delivery';
import { startWorld, type World } from './world';

let world: World;
/** Resolves when the provider may respond. */
let patience: Promise<unknown> = Promise.resolve();
beforeAll(async () => {
  world = await startWorld({
    webhooks: false,
    provider: (razorpay) => ({
      ...razorpay,
      async fetchState(providerRef, knownPaymentIds) {
        await patience;
        return razorpay.fetchState(providerRef, knownPaymentIds);
      },
    }),
  });
});
afterAll(() => world.stop());
afterEach(async () => {
  world.setDatabase('up');
  await setKnobs(world, {});
});

const paid = { status: 'SUCCESS', successes: 1, payments: 1 };

describe('a message that cannot be stored', () => {
  it('while the database is down is asked for again, and settles the order when it is back', async () => {
    const { orderId, body } = await paidOrder(world);
    world.setDatabase('down');
    expect((await deliver(world, body, { eventId: 'evt_down' })).status).toBe(503);
    world.setDatabase('up');
    expect((await deliver(world, body, { eventId: 'evt_down' })).status).toBe(200);
    await world.idle();
    expect(await booksOf(world, orderId)).toMatchObject(paid);
  });

  it('while the database is silent is asked for again before the provider gives up waiting', async () => {
    const { orderId, body } = await paidOrder(world);
    world.setDatabase('silent');
    expect((await deliver(world, body, { eventId: 'evt_silent' })).status).toBe(503);
    world.setDatabase('up');
    expect((await deliver(world, body, { eventId: 'evt_silent' })).status).toBe(200);
    await world.idle();
    expect(await booksOf(world, orderId)).toMatchObject(paid);
  });
});

describe('a message that is stored', () => {
  it('is acknowledged while the provider is still silent about it', async () => {
    const { orderId, body } = await paidOrder(world);
    let answer: (value?: unknown) => void = () => {};
    patience = new Promise((resolve) => {
      answer = resolve;
    });
    expect((await deliver(world, body)).status).toBe(200);
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING' });
    answer();
    await world.idle();
    expect(await booksOf(world, orderId)).toMatchObject(paid);
  });

  it('and cannot be acted on is acted on by the reconciler', async () => {
    const { orderId, body } = await paidOrder(world);
    await setKnobs(world, { html502: true });
    expect((await deliver(world, body)).status).toBe(200);
    await world.idle();
    expect(await eventsOf(world)).toMatchObject({ open: 1 });
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING' });
    await setKnobs(world, {});
    await makeDue(world, 'webhooks');
    await world.reconcile();
    expect(await booksOf(world, orderId)).toMatchObject(paid);
    expect(await eventsOf(world)).toMatchObject({ open: 0 });
  });

  it('by a process that was killed before it acted on it is reclaimed', async () => {
    const { orderId, body } = await paidOrder(world);
    const { providerRef, reference } = referencesOf(body);
    // The state left by a process that died after it stored the event and before it acted on it.
    await world.ledger.recordEvent({
      provider: 'razorpay',
      eventId: 'evt_killed',
      bodySha256: createHash('sha256').update(body).digest('hex'),
      type: 'payment_link.paid',
      reference,
      providerRef,
      refundRef: null,
      paymentRef: null,
      disputeRef: null,
      linkRef: null,
      payload: {},
    });
    // The first process's claim holds as long as that process may still be at work.
    await world.reconcile();
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING' });
    await makeDue(world, 'webhooks');
    await world.reconcile();
    expect(await booksOf(world, orderId)).toMatchObject(paid);
    expect((await deliver(world, body, { eventId: 'evt_killed' })).status).toBe(200);
    expect(await booksOf(world, orderId)).toMatchObject(paid);
  });

  it('does not ask the provider again when it is repeated', async () => {
    const { orderId, body } = await paidOrder(world);
    await deliver(world, body);
    await world.idle();
    await setKnobs(world, { html502: true });
    expect((await deliver(world, body)).status).toBe(200);
    await world.idle();
    expect(await eventsOf(world)).toMatchObject({ open: 0 });
    expect(await booksOf(world, orderId)).toMatchObject(paid);
  });
});

it('a message that was sent while the service was stopped is made up for', async () => {
  const orderId = await world.book();
  const link = await goToPay(world, orderId);
  await world.stopService();
  await press(link, 'pay');
  const body = linkEvent('payment_link.paid', link.id, link.reference_id);
  await expect(deliver(world, body)).rejects.toThrow();
  await world.restartService();
  await makeDue(world, 'attempts');
  await world.reconcile();
  expect(await booksOf(world, orderId)).toMatchObject(paid);
});

function referencesOf(body: string): { readonly providerRef: string; readonly reference: string } {
  const { payload } = JSON.parse(body) as {
    payload: { payment_link: { entity: { id: string; reference_id: string } } };
  };
  const { id, reference_id: reference } = payload.payment_link.entity;
  return { providerRef: id, reference };
}

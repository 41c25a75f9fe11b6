import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  booksOf,
  comeBack,
  createOrder,
  goToPay,
  linkAt,
  paymentDetails,
  press,
  setKnobs,
} from './customer';
import { untilTold } from './reconciling';
import { SITE, startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(() => setKnobs(world, {}));

async function releaseWebhooks(): Promise<void> {
  const address = `${world.sandboxUrl}/_sandbox/webhooks/release`;
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(address, { method: 'POST', headers, body: '{}' })).status).toBe(200);
}

const isPaid = { status: 'SUCCESS', successes: 1, payments: 1, attempts: ['paid'] };

describe('an order is paid', () => {
  it('by the webhook alone, when the customer never comes back', async () => {
    const orderId = await world.book();
    await press(await goToPay(world, orderId), 'pay');
    await untilTold(world, orderId, isPaid);
  });

  it('by the return alone, when no webhook ever comes', async () => {
    await setKnobs(world, { webhooks: 'off' });
    const orderId = await world.book();
    const back = await press(await goToPay(world, orderId), 'pay');
    expect((await booksOf(world, orderId)).status).toBe('PENDING');
    expect(await comeBack(world, back)).toBe(`${SITE}/PaintingServices?order_id=${orderId}`);
    expect(await booksOf(world, orderId)).toMatchObject(isPaid);
  });

  it('by asking alone, when there is no webhook and the page was closed', async () => {
    await setKnobs(world, { webhooks: 'off' });
    const orderId = await world.book();
    await press(await goToPay(world, orderId), 'pay');
    expect(await paymentDetails(world, orderId)).toMatchObject({
      status: 200,
      body: { status: 'SUCCESS', amount: 4000, method: 'upi', serviceType: 'Interior design' },
    });
    expect(await booksOf(world, orderId)).toMatchObject(isPaid);
  });

  it('once, whether the customer returns before or after the webhook', async () => {
    for (const isFirst of [true, false]) {
      await setKnobs(world, { webhooks: 'hold' });
      const orderId = await world.book();
      const back = await press(await goToPay(world, orderId), 'pay');
      const page = `${SITE}/PaintingServices?order_id=${orderId}`;
      if (isFirst) expect(await comeBack(world, back)).toBe(page);
      await releaseWebhooks();
      await world.idle();
      expect(await booksOf(world, orderId)).toMatchObject(isPaid);
      expect(await comeBack(world, back)).toBe(page);
      expect(await booksOf(world, orderId)).toMatchObject(isPaid);
    }
  });

  it('and says the same however often the success page is refreshed', async () => {
    const orderId = await world.book();
    await comeBack(world, await press(await goToPay(world, orderId), 'pay'));
    const first = await paymentDetails(world, orderId);
    expect(first).toMatchObject({ status: 200, body: { status: 'SUCCESS' } });
    for (let refresh = 0; refresh < 3; refresh += 1) {
      expect((await paymentDetails(world, orderId)).body).toEqual(first.body);
    }
    expect(await booksOf(world, orderId)).toMatchObject(isPaid);
  });

  it('once, when webhook, return and question come at the same moment', async () => {
    await setKnobs(world, { webhooks: 'duplicate' });
    const orderId = await world.book({ catalogue_item_id: 5, quantity: 120 });
    const link = await goToPay(world, orderId);
    expect(link.amount).toBe(1_200_000);
    const back = await press(link, 'pay');
    await Promise.all([
      comeBack(world, back),
      comeBack(world, back),
      paymentDetails(world, orderId),
      paymentDetails(world, orderId, { as: 'staff' }),
    ]);
    await untilTold(world, orderId, isPaid);
    const paid = await paymentDetails(world, orderId);
    expect(paid.body).toEqual({
      orderId,
      status: 'SUCCESS',
      amount: 12_000,
      amountPaise: 1_200_000,
      serviceType: 'Wall drawing',
      transactionId: (await linkAt(world, link.short_url)).payments[0]?.payment_id,
      method: 'upi',
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      time: expect.stringMatching(/^\d{2}:\d{2}:\d{2}$/),
    });
  });
});

describe('an order that is not paid', () => {
  it('is pending while the customer is at the payment page', async () => {
    const orderId = await world.book();
    await goToPay(world, orderId);
    expect(await paymentDetails(world, orderId)).toMatchObject({
      status: 202,
      body: { orderId, status: 'PENDING', amount: 4000, lastError: null },
    });
  });

  it('says so after a failed payment, and can be paid through the same link', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    await press(link, 'fail');
    expect(await comeBack(world, link.callback_url)).toBe(
      `${SITE}/payment-failed?orderId=${orderId}&error=payment_failed`,
    );
    expect(await paymentDetails(world, orderId)).toMatchObject({
      status: 202,
      body: { lastError: 'payment_failed' },
    });
    expect((await createOrder(world, orderId)).body.url).toBe(link.short_url);
    await comeBack(world, await press(link, 'pay'));
    expect(await booksOf(world, orderId)).toMatchObject(isPaid);
  });

  it('is not called paid when the customer cancels', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    expect(await comeBack(world, await press(link, 'cancel'))).toBe(
      `${SITE}/payment-failed?orderId=${orderId}&error=payment_cancelled`,
    );
    expect((await booksOf(world, orderId)).status).toBe('PENDING');
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  booksOf,
  createOrder,
  expireLink,
  goToPay,
  linkAt,
  linksOf,
  press,
  setKnobs,
  openAttempt,
} from './customer';
import { makeDue } from './reconciling';
import { startWorld, type World } from './world';

let world: World;
/** The service's time if the test has stopped it; otherwise the real time. */
let stoppedAt: Date | null = null;
beforeAll(async () => {
  const clock = { now: () => stoppedAt ?? new Date(), sleep: (ms: number) => sleep(ms) };
  world = await startWorld({ webhooks: false, clock });
});
afterAll(() => world.stop());
afterEach(async () => {
  stoppedAt = null;
  await setKnobs(world, {});
  await world.reconcile();
  // The limit is twenty orders a day.
  await world.database.sql(`update public.orders set created_at = now() - interval '25 hours'`);
});

const paid = { status: 'SUCCESS', successes: 1, payments: 1, attempts: ['paid'] };

async function round(): Promise<void> {
  await makeDue(world, 'attempts');
  await world.reconcile();
}

describe('a payment nobody told us about', () => {
  it.each(['pay', 'pay-and-close'] as const)(
    'is found although no webhook comes and the tab was closed (%s)',
    async (button) => {
      const orderId = await world.book();
      await press(await goToPay(world, orderId), button);
      expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING' });
      await round();
      expect(await booksOf(world, orderId)).toMatchObject(paid);
    },
  );

  it('is not asked about before its time', async () => {
    const orderId = await world.book();
    await press(await goToPay(world, orderId), 'pay');
    await world.reconcile();
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING' });
    await round();
    expect(await booksOf(world, orderId)).toMatchObject(paid);
  });

  it('through a link whose creation timed out is found', async () => {
    await setKnobs(world, { timeoutAfterCreate: true });
    const orderId = await world.book();
    expect((await createOrder(world, orderId)).status).toBe(504);
    await setKnobs(world, {});
    const [link] = await linksOf(world, orderId);
    if (!link) throw new Error('no link was made');
    await press(link, 'pay');
    await round();
    expect(await booksOf(world, orderId)).toMatchObject(paid);
  });

  it('after its link had ended and the order expired is for staff to look at', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    await expireLink(world, link);
    await round();
    expect(await booksOf(world, orderId)).toMatchObject({
      status: 'PENDING',
      attempts: ['expired'],
    });
    await age(orderId, '25 hours');
    await world.reconcile();
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'EXPIRED' });
    await press(link, 'pay-late');
    await round();
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'REVIEW', payments: 1 });
  });

  it('a second time through the same link is for staff to look at', async () => {
    await setKnobs(world, { secondPayment: 'capture' });
    const orderId = await world.book();
    await press(await goToPay(world, orderId), 'pay-twice');
    await round();
    expect(await booksOf(world, orderId)).toMatchObject({
      status: 'REVIEW',
      successes: 1,
      payments: 2,
    });
  });
});

describe('a link', () => {
  it('that was open too long is ended at the provider', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    // By our clock the link has expired, by the provider's it has not.
    await world.database.sql(
      `update public.payment_attempts set expires_at = now() - interval '6 minutes'
       where order_id = $1`,
      [orderId],
    );
    await round();
    expect((await linkAt(world, link.short_url)).status).toBe('cancelled');
    expect(await booksOf(world, orderId)).toMatchObject({ attempts: ['cancelled'] });
  });

  it.each([
    ['a second before', '4 minutes 59 seconds', 'open'],
    ['a second after', '5 minutes 1 second', 'cancelled'],
  ])('is left to end by itself for five minutes: %s', async (_when, ago, state) => {
    const orderId = await world.book();
    await goToPay(world, orderId);
    stoppedAt = new Date();
    await world.database.sql(
      `update public.payment_attempts set expires_at = $2::timestamptz - $3::interval
       where order_id = $1`,
      [orderId, stoppedAt.toISOString(), ago],
    );
    await round();
    expect(await booksOf(world, orderId)).toMatchObject({ attempts: [state] });
  });

  it('that was never made is given up when its time is over, so that the order can expire', async () => {
    const orderId = await world.book();
    await openAttempt(world, orderId);
    await age(orderId, '30 minutes');
    await round();
    expect(await booksOf(world, orderId)).toMatchObject({ attempts: ['creating'] });
    await age(orderId, '26 hours');
    await round();
    expect(await booksOf(world, orderId)).toMatchObject({
      attempts: ['expired'],
      status: 'EXPIRED',
    });
  });

  it('that is being made this moment is left alone', async () => {
    const orderId = await world.book();
    const attempt = await openAttempt(world, orderId, -3_600);
    await round();
    expect((await world.ledger.latestAttempt(orderId))?.state).toBe('creating');
    await world.ledger.markAttempt(attempt.id, 'failed', 'provider_unavailable');
  });
});

describe('a round', () => {
  it('while the provider is away changes nothing, and the next one does', async () => {
    const orderId = await world.book();
    await press(await goToPay(world, orderId), 'pay');
    await setKnobs(world, { html502: true });
    await round();
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING', attempts: ['open'] });
    await setKnobs(world, {});
    await round();
    expect(await booksOf(world, orderId)).toMatchObject(paid);
  });

  it('goes on after one item that fails', async () => {
    const [broken, sound] = [await world.book(), await world.book()];
    await press(await goToPay(world, broken), 'pay');
    await press(await goToPay(world, sound), 'pay');
    await world.database.sql(
      `update public.payment_attempts set provider_ref = 'plink_gone' where order_id = $1`,
      [broken],
    );
    await round();
    expect(await booksOf(world, broken)).toMatchObject({ status: 'PENDING' });
    expect(await booksOf(world, sound)).toMatchObject(paid);
    expect(world.log.some((line) => line.includes('left for later'))).toBe(true);
  });

  it('while the database is away ends without an error, and leaves a sign of life when it is back', async () => {
    const signs = () =>
      world.database.sql<{ seen: string }>(
        `select seen_at::text as seen from public.heartbeats where name = 'reconciler'`,
      );
    const [before] = await signs();
    world.setDatabase('down');
    await world.reconcile();
    world.setDatabase('up');
    expect(await signs()).toEqual([before]);
    await world.reconcile();
    const [after] = await signs();
    expect(after?.seen).not.toBe(before?.seen);
  });
});

/** Makes an order and its attempts older. */
async function age(orderId: string, by: string): Promise<void> {
  await world.database.sql(
    `update public.orders set created_at = now() - $2::interval where order_id = $1`,
    [orderId, by],
  );
  await world.database.sql(
    `update public.payment_attempts set created_at = now() - $2::interval,
       expires_at = now() - $2::interval + interval '1 hour' where order_id = $1`,
    [orderId, by],
  );
}

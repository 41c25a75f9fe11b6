import { describe, expect, it } from 'vitest';
import { goToPay, openAttempt, paymentDetails, press } from './customer';
import { act, answered } from './staff';
import { startWorld } from './world';

describe('a clock that is wrong', () => {
  it.each([
    ['ten minutes behind', -10],
    ['an hour behind', -60],
    ['ten minutes ahead', 10],
  ])('by %s changes nothing: orders are paid, and cancelled', async (_name, minutes) => {
    const off = minutes * 60_000;
    const world = await startWorld({
      webhooks: false,
      clock: {
        now: () => new Date(Date.now() + off),
        sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      },
    });
    try {
      const paid = await world.book();
      const link = await goToPay(world, paid);
      await press(link, 'pay');
      expect(await paymentDetails(world, paid)).toMatchObject({ body: { status: 'SUCCESS' } });
      const orderId = await world.book();
      const again = await goToPay(world, orderId);
      expect(await goToPay(world, orderId)).toMatchObject({ id: again.id });
      expect(await act(world, `${orderId}/cancel`, { as: 'customer' })).toMatchObject(
        answered('CANCELLED'),
      );
      // One whose maker has just died is waited for, and then ended.
      const abandoned = await world.book();
      await openAttempt(world, abandoned);
      await world.database.sql(
        `update public.payment_attempts set created_at = now() - interval '16 seconds'
         where order_id = $1`,
        [abandoned],
      );
      expect(await act(world, `${abandoned}/cancel`, { as: 'customer' })).toMatchObject(
        answered('CANCELLED'),
      );
      await world.reconcile();
      const { clock_skew_seconds: skew } = await world.ledger.readHealth();
      expect(Math.round((skew ?? 0) / 60)).toBe(minutes);
    } finally {
      await world.stop();
    }
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cashfreeAt } from './accounts';
import { booksOf, setKnobs } from './customer';
import { makeDue, untilTold } from './reconciling';
import {
  act,
  answered,
  decideRefund,
  paidOnline,
  refundBody,
  refundInDashboard,
  refundsOf,
  refused,
} from './staff';
import { startWorld, type World } from './world';

/** Rule 2 of the runbook says to refund in our own pages; these tests show what happens when somebody does not. */
describe.each(['razorpay', 'cashfree'] as const)(
  'a refund made in the dashboard of %s',
  (provider) => {
    let world: World;
    beforeAll(async () => {
      world = await startWorld({
        provider: (razorpay, url) => (provider === 'cashfree' ? cashfreeAt(url) : razorpay),
      });
      world.sandbox.deliverWebhooksTo(`${world.serviceUrl}/webhooks/${provider}`, provider);
    });
    afterAll(() => world.stop());
    afterEach(() => setKnobs(world, {}));

    const statusOf = async (orderId: string) => (await booksOf(world, orderId)).status;

    async function eventsOf(orderId: string): Promise<readonly string[]> {
      const rows = await world.database.sql<{ type: string }>(
        'select type from public.order_events where order_id = $1 order by id',
        [orderId],
      );
      return rows.map(({ type }) => type);
    }

    it('is told by the webhook: the order says so, staff see where it was made, once', async () => {
      const orderId = await paidOnline(world);
      await setKnobs(world, { webhooks: 'duplicate' });
      await refundInDashboard(world, orderId);
      await untilTold(world, orderId, { status: 'REFUNDED' });
      await world.idle();
      expect(await refundsOf(world, orderId)).toMatchObject([
        { state: 'processed', amount_paise: 400_000, reason: null },
      ]);
      const events = await eventsOf(orderId);
      expect(events.filter((type) => type === 'refund_found')).toHaveLength(1);
      const mails = await world.database.sql(
        "select 1 from public.outbox where order_id = $1 and kind = 'refund_processed'",
        [orderId],
      );
      expect(mails).toHaveLength(1);
    });

    it.each(['the reconciler', 'whoever rechecks the order'])(
      'is found by %s when no webhook comes',
      async (finder) => {
        await setKnobs(world, { webhooks: 'off' });
        const orderId = await paidOnline(world);
        await refundInDashboard(world, orderId, 150_000);
        if (finder === 'the reconciler') {
          await makeDue(world, 'attempts');
          await world.reconcile();
        } else {
          await act(world, `${orderId}/recheck`, { as: 'customer' });
        }
        expect(await statusOf(orderId)).toBe('PARTIALLY_REFUNDED');
        // A refund by us returns the rest of the money, and no more.
        const rest = await act(world, `${orderId}/refund`, { body: refundBody() });
        expect(rest).toMatchObject(answered('REFUNDED'));
        expect((await refundsOf(world, orderId)).map((one) => one.amount_paise)).toEqual([
          150_000, 250_000,
        ]);
      },
    );

    it('that the bank takes time for is pending here too, and is not made again', async () => {
      await setKnobs(world, { webhooks: 'off', refunds: 'pending' });
      const orderId = await paidOnline(world);
      await refundInDashboard(world, orderId);
      await act(world, `${orderId}/recheck`);
      expect(await statusOf(orderId)).toBe('REFUND_PENDING');
      await decideRefund(world, orderId, 'failed');
      await makeDue(world, 'refunds');
      await world.reconcile();
      expect(await statusOf(orderId)).toBe('SUCCESS');
    });

    it('is found by the refund here that the provider refuses because of it', async () => {
      await setKnobs(world, { webhooks: 'off' });
      const orderId = await paidOnline(world);
      await refundInDashboard(world, orderId);
      const answer = await act(world, `${orderId}/refund`, { body: refundBody() });
      expect(answer).toMatchObject(refused(409, 'refund_failed'));
      expect(await statusOf(orderId)).toBe('REFUNDED');
      expect(await refundsOf(world, orderId)).toMatchObject([
        { state: 'failed', last_error: 'provider_refused' },
        { state: 'processed', reason: null },
      ]);
    });
  },
);

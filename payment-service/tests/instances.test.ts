import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booksOf, comeBack, goToPay, press, setKnobs } from './customer';
import { PATIENT_CLOCK } from './patient-clock';
import { makeDue } from './reconciling';
import type { ServiceInstance } from './service-instance';
import { act, answered, paidOnline, refundBody, refundsAtProvider, refundsOf } from './staff';
import { deliver, eventsOf, linkEvent, paidOrder } from './webhook-delivery';
import { startWorld, type World } from './world';

/** Several instances of the service on one PostgreSQL server, where their statements really run at the same time. */
let world: World;
let another: ServiceInstance;
/** The requests to the provider, from all instances. */
const asked: string[] = [];

beforeAll(async () => {
  world = await startWorld({
    webhooks: false,
    clock: PATIENT_CLOCK,
    provider: (razorpay) => ({
      ...razorpay,
      fetchState(providerRef, knownPaymentIds) {
        asked.push(`state ${providerRef}`);
        return razorpay.fetchState(providerRef, knownPaymentIds);
      },
      refund(request) {
        asked.push(`refund ${request.idempotencyKey}`);
        return razorpay.refund(request);
      },
    }),
  });
  another = await world.startAnother();
  // Who is ready first reads the account's list, and asks there about what the other is still asking about.
  await world.reconcile();
  await world.database.sql(`update public.sweeps set next_at = now() + interval '1 day'`);
});
afterAll(() => world.stop());
beforeEach(() => {
  asked.length = 0;
});
afterEach(async () => {
  await setKnobs(world, {});
  // The limit is twenty orders a day.
  await world.database.sql(`update public.orders set created_at = now() - interval '25 hours'`);
});

const paid = { status: 'SUCCESS', successes: 1, payments: 1 };
const bothReconcile = () => Promise.all([world.reconcile(), another.reconcile()]);

async function unheardOf(count: number): Promise<readonly string[]> {
  const orderIds: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const orderId = await world.book();
    await press(await goToPay(world, orderId), 'pay');
    orderIds.push(orderId);
  }
  return orderIds;
}

describe('two reconcilers at once', () => {
  it('ask about each payment once', async () => {
    const orderIds = await unheardOf(19);
    await makeDue(world, 'attempts');
    asked.length = 0;
    await bothReconcile();
    for (const orderId of orderIds) expect(await booksOf(world, orderId)).toMatchObject(paid);
    const mine = asked.filter((question) => question.startsWith('state'));
    expect(mine.length).toBeGreaterThanOrEqual(19);
    expect(new Set(mine).size).toBe(mine.length);
  });

  it('make each refund once', async () => {
    const orderIds = await Promise.all([1, 2, 3, 4, 5].map(() => paidOnline(world)));
    await setKnobs(world, { html502: true });
    for (const orderId of orderIds) {
      const answer = await act(world, `${orderId}/refund`, { body: refundBody() });
      expect(answer).toMatchObject(answered('REFUND_PENDING'));
    }
    await setKnobs(world, {});
    await makeDue(world, 'refunds');
    await bothReconcile();
    for (const orderId of orderIds) {
      expect(await booksOf(world, orderId)).toMatchObject({ status: 'REFUNDED' });
      expect(await refundsAtProvider(world, orderId)).toHaveLength(1);
    }
    const made = asked.filter((question) => question.startsWith('refund'));
    expect(new Set(made).size).toBe(made.length);
  });

  it('act on each message that was left over once', async () => {
    const orders = [await paidOrder(world), await paidOrder(world), await paidOrder(world)];
    await setKnobs(world, { html502: true });
    for (const { body } of orders) await deliver(world, body);
    await world.idle();
    expect((await eventsOf(world)).open).toBe(3);
    await setKnobs(world, {});
    await makeDue(world, 'webhooks');
    asked.length = 0;
    await bothReconcile();
    for (const { orderId } of orders) expect(await booksOf(world, orderId)).toMatchObject(paid);
    expect((await eventsOf(world)).open).toBe(0);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('leave to the other what it holds, until that has died', async () => {
    const [orderId = ''] = await unheardOf(1);
    await makeDue(world, 'attempts');
    // An instance claims the attempt and is killed before it asks the provider.
    expect(await world.ledger.claimAttempts('razorpay', 100)).not.toEqual([]);
    await bothReconcile();
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING' });
    await makeDue(world, 'attempts');
    await bothReconcile();
    expect(await booksOf(world, orderId)).toMatchObject(paid);
  });
});

describe('at the same moment', () => {
  it('the same message at two instances, ten times each, is one event and one payment', async () => {
    const { orderId, body } = await paidOrder(world);
    const { stored } = await eventsOf(world);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, time) =>
        deliver(time % 2 === 0 ? world : { serviceUrl: another.url }, body, {
          eventId: `evt_both_${orderId}`,
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await Promise.all([world.idle(), another.idle()]);
    expect(await booksOf(world, orderId)).toMatchObject(paid);
    expect(await eventsOf(world)).toEqual({ stored: stored + 1, open: 0 });
  });

  it('webhook, return, question and reconciler settle an order once', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    const back = await press(link, 'pay');
    const body = linkEvent('payment_link.paid', link.id, link.reference_id);
    await makeDue(world, 'attempts');
    await Promise.all([
      comeBack(world, back),
      deliver({ serviceUrl: another.url }, body),
      act(world, `${orderId}/recheck`, { as: 'customer' }),
      bothReconcile(),
    ]);
    await another.idle();
    expect(await booksOf(world, orderId)).toMatchObject(paid);
  });

  it('refunds with one key are one refund, and with different keys one wins', async () => {
    const [orderId, other] = [await paidOnline(world), await paidOnline(world)];
    const body = refundBody();
    const same = await Promise.all(
      Array.from({ length: 6 }, () => act(world, `${orderId}/refund`, { body })),
    );
    expect(same.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await refundsAtProvider(world, orderId)).toHaveLength(1);

    const different = await Promise.all(
      Array.from({ length: 6 }, () => act(world, `${other}/refund`, { body: refundBody() })),
    );
    expect(different.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await refundsOf(world, other)).toHaveLength(1);
    expect(await refundsAtProvider(world, other)).toHaveLength(1);
    expect(await booksOf(world, other)).toMatchObject({ status: 'REFUNDED' });
  });

  it('parts that together are more than the payment are not all given back', async () => {
    const orderId = await paidOnline(world);
    await Promise.all(
      Array.from({ length: 4 }, () =>
        act(world, `${orderId}/refund`, { body: refundBody({ amount_paise: 150_000 }) }),
      ),
    );
    for (let more = 0; more < 3; more += 1) {
      await act(world, `${orderId}/refund`, { body: refundBody({ amount_paise: 150_000 }) });
    }
    const refunds = await refundsAtProvider(world, orderId);
    expect(refunds.map(({ amountPaise }) => amountPaise)).toEqual([150_000, 150_000]);
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
  });

  it('cash and an online payment end in one of the two, or are both on record', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    const [cash] = await Promise.all([
      act(world, `${orderId}/cash`, { as: 'staff', body: { receipt_number: `A-${orderId}` } }),
      press(link, 'pay'),
    ]);
    await act(world, `${orderId}/recheck`, { as: 'staff' });
    const { status, payments, transactionId } = await booksOf(world, orderId);
    if (cash.status !== 200)
      expect({ status, payments }).toEqual({ status: 'SUCCESS', payments: 1 });
    else if (payments === 0) expect(transactionId).toBe(`A-${orderId}`);
    else expect(status).toBe('REVIEW');
  });
});

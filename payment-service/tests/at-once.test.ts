import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LinkReport } from '../sandbox/control/link-report';
import type { PaymentProvider } from '../src/ports';
import {
  booksOf,
  call,
  comeBack,
  createOrder,
  goToPay,
  linksOf,
  paymentDetails,
  press,
  setKnobs,
} from './customer';
import { PATIENT_CLOCK } from './patient-clock';
import { makeDue } from './reconciling';
import type { ServiceInstance } from './service-instance';
import { act, paidOnline, refundBody, refundsAtProvider, refundsOf } from './staff';
import { deliver, linkEvent } from './webhook-delivery';
import { startWorld, type World } from './world';

// No test here depends on time; a busy machine may need long for so many calls at once.
vi.setConfig({ testTimeout: 240_000 });

const isPaid = { status: 'SUCCESS', successes: 1, payments: 1, attempts: ['paid'] };

/** How often the provider was asked about each link. */
const asked = new Map<string, number>();
const counting = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  fetchState(providerRef, knownPaymentIds) {
    asked.set(providerRef, (asked.get(providerRef) ?? 0) + 1);
    return provider.fetchState(providerRef, knownPaymentIds);
  },
});

// PGlite runs one statement after the other, so code that is right only by luck fails only on PostgreSQL.
describe.each([
  ['PGlite', true],
  ['PostgreSQL', false],
])('three instances over one database (%s)', (_name, onPglite) => {
  let world: World;
  /** The same world, reached through each of its instances. */
  let doors: readonly World[];
  let instances: readonly Pick<ServiceInstance, 'reconcile' | 'idle'>[];

  beforeAll(async () => {
    world = await startWorld({
      webhooks: false,
      onPglite,
      clock: PATIENT_CLOCK,
      provider: counting,
    });
    const others = [await world.startAnother(), await world.startAnother()];
    instances = [world, ...others];
    doors = [world, ...others.map(({ url }) => ({ ...world, serviceUrl: url }))];
  });
  afterAll(() => world.stop());

  const door = (turn: number): World => doors[turn % doors.length] ?? world;
  const idle = () => Promise.all(instances.map((instance) => instance.idle()));
  const times = <Result>(count: number, work: (turn: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));

  /** Books an order after ageing those of earlier tests: a customer may make only a limited number of orders a day. */
  async function book(): Promise<string> {
    await world.database.sql("update orders set created_at = created_at - interval '25 hours'");
    return world.book();
  }

  it('act once on a message that comes ten times at once', async () => {
    const orderId = await book();
    const link = await goToPay(world, orderId);
    await press(link, 'pay');
    asked.clear();
    const body = linkEvent('payment_link.paid', link.id, link.reference_id);
    const answers = await times(10, (turn) => deliver(door(turn), body, { eventId: 'evt_ten' }));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    await idle();
    expect(await booksOf(world, orderId)).toMatchObject(isPaid);
    expect([...asked.values()]).toEqual([1]);
  });

  it('settle an order once when message, return, question and reconciler come at once', async () => {
    const orderId = await book();
    const link = await goToPay(world, orderId);
    const back = await press(link, 'pay');
    const body = linkEvent('payment_link.paid', link.id, link.reference_id);
    await makeDue(world, 'attempts');
    await Promise.all([
      deliver(door(0), body),
      comeBack(door(1), back),
      comeBack(door(2), back),
      paymentDetails(door(0), orderId),
      ...instances.map((instance) => instance.reconcile()),
    ]);
    await idle();
    expect(await booksOf(world, orderId)).toMatchObject(isPaid);
  });

  it('share what is due: each payment is asked about by one of them', async () => {
    const orderIds: string[] = [];
    const links: string[] = [];
    for (let order = 0; order < 12; order += 1) {
      const orderId = await book();
      const link = await goToPay(world, orderId);
      await press(link, 'pay');
      orderIds.push(orderId);
      links.push(link.id);
    }
    await world.database.sql(
      'update payment_attempts set next_check_at = now() where order_id = any($1)',
      [orderIds],
    );
    asked.clear();
    await Promise.all(instances.map((instance) => instance.reconcile()));
    expect(links.map((id) => asked.get(id))).toEqual(links.map(() => 1));
    for (const orderId of orderIds) expect(await booksOf(world, orderId)).toMatchObject(isPaid);
  });

  it('never leave captured money on an order that is cancelled at the same moment', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const orderId = await book();
      const link = await goToPay(world, orderId);
      await Promise.all([
        act(door(turn), `${orderId}/cancel`, { as: 'customer' }),
        press(link, 'pay'),
        act(door(turn + 1), `${orderId}/cancel`, { as: 'staff' }),
      ]);
      expect((await act(world, `${orderId}/recheck`, { as: 'customer' })).status).toBe(200);
      const { status, payments } = await booksOf(world, orderId);
      expect([
        { status: 'CANCELLED', payments: 0 },
        { status: 'SUCCESS', payments: 1 },
        { status: 'REVIEW', payments: 1 },
      ]).toContainEqual({ status, payments });
      const [after] = await linksOf(world, orderId);
      expect(after?.amount_paid).toBe(payments * 400_000);
    }
  });

  it('make one refund of two that are asked for at once', async () => {
    const orderId = await paidOnline({ ...world, book });
    const answers = await times(2, (turn) =>
      act(door(turn), `${orderId}/refund`, { body: refundBody({ amount_paise: 300_000 }) }),
    );
    const codes = answers.map(({ status, body }) => (status === 200 ? 'made' : body.error.code));
    expect(codes).toContain('made');
    expect(codes.filter((code) => code !== 'made')).toHaveLength(1);
    expect(await refundsAtProvider(world, orderId)).toMatchObject([{ amountPaise: 300_000 }]);
    expect(await refundsOf(world, orderId)).toMatchObject([{ state: 'processed' }]);
  });

  it('make one refund of one that is sent by three clicks at once', async () => {
    const orderId = await paidOnline({ ...world, book });
    const body = refundBody({ amount_paise: 100_000 });
    const answers = await times(3, (turn) => act(door(turn), `${orderId}/refund`, { body }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await refundsAtProvider(world, orderId)).toMatchObject([{ amountPaise: 100_000 }]);
    expect(await refundsOf(world, orderId)).toHaveLength(1);
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
  });

  it('make one payment link of six clicks at once', async () => {
    const orderId = await book();
    const answers = await times(6, (turn) => createOrder(door(turn), orderId));
    const [link, ...others] = await linksOf(world, orderId);
    expect(others).toEqual([]);
    for (const { status, body } of answers) {
      expect({ status, url: body.url }).toEqual({ status: 200, url: link?.short_url });
    }
  });

  it('settle twenty orders that are paid at once, each with its own money', async () => {
    await setKnobs(world, {});
    const orderIds: string[] = [];
    const links: LinkReport[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const orderId = await book();
      orderIds.push(orderId);
      links.push(await goToPay(door(turn), orderId));
    }
    await Promise.all(
      links.map(async (link, turn) => {
        const back = await press(link, 'pay');
        const body = linkEvent('payment_link.paid', link.id, link.reference_id);
        await Promise.all([deliver(door(turn + 1), body), comeBack(door(turn + 2), back)]);
      }),
    );
    await idle();
    // Finishes what a busy machine did not answer in time.
    await makeDue(world, 'webhooks');
    await makeDue(world, 'attempts');
    await Promise.all(instances.map((instance) => instance.reconcile()));
    const transactions = new Set<string | null>();
    for (const orderId of orderIds) {
      const books = await booksOf(world, orderId);
      expect(books).toMatchObject(isPaid);
      transactions.add(books.transactionId);
      const seen = await call<{ status: string }>(
        door(1),
        `/get-payment-details?order_id=${orderId}`,
      );
      expect(seen.body.status).toBe('SUCCESS');
    }
    expect(transactions.size).toBe(20);
  });
});

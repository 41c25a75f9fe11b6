import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../supabase/tests/people';
import { call, comeBack, createOrder, goToPay, paymentDetails, press, setKnobs } from './customer';
import { makeDue } from './reconciling';
import { act, paidOnline, refundBody } from './staff';
import { deliver, paidOrder } from './webhook-delivery';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
});
afterAll(() => world.stop());
afterEach(async () => {
  world.setDatabase('up');
  await setKnobs(world, {});
});

/** The values in the metrics: name with labels → value. */
async function readMetrics(): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(world.metricsUrl);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const lines = (await answer.text())
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** How much each value increased during some work. */
async function growthBy(happens: () => Promise<unknown>): Promise<(name: string) => number> {
  const before = await readMetrics();
  await happens();
  const after = await readMetrics();
  return (name) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
}

describe('GET /metrics', () => {
  it('counts requests by the pattern of their route, not by what was typed', async () => {
    const grown = await growthBy(async () => {
      await call(world, '/order/123456789');
      await call(world, '/order/987654321');
      await call(world, '/no/such/9876543210');
    });
    const count = (route: string, status: number) =>
      grown(
        `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
      );
    expect(count('/order/:id', 404)).toBe(2);
    expect(count('unknown', 404)).toBe(1);
  });

  it('counts messages by what became of them', async () => {
    const { body } = await paidOrder(world);
    const { body: second } = await paidOrder(world);
    const grown = await growthBy(async () => {
      await deliver(world, body);
      await deliver(world, body);
      await deliver(world, body, { signature: 'x' });
      await world.idle();
      await setKnobs(world, { html502: true });
      await deliver(world, second);
      await world.idle();
    });
    const counts = ['stored', 'applied', 'repeated', 'forged', 'not_applied'].map((result) =>
      grown(`payment_webhooks_total{result="${result}"}`),
    );
    expect(counts).toEqual([2, 1, 1, 1, 1]);
  });

  it('counts settlements by who asked and what changed', async () => {
    const grown = await growthBy(async () => {
      const orderId = await world.book();
      const link = await goToPay(world, orderId);
      await paymentDetails(world, orderId);
      await comeBack(world, await press(link, 'pay'));
      await act(world, `${orderId}/recheck`);
      const other = await world.book();
      await press(await goToPay(world, other), 'pay');
      await makeDue(world, 'attempts');
      await world.reconcile();
    });
    const count = (door: string, result: string) =>
      grown(`payment_settlements_total{door="${door}",result="${result}"}`);
    expect(count('checkout', 'unchanged')).toBe(1);
    expect(count('return', 'SUCCESS')).toBe(1);
    expect(count('action', 'unchanged')).toBe(1);
    expect(count('reconciler', 'SUCCESS')).toBeGreaterThanOrEqual(1);
    expect(grown('reconciler_items_total{kind="attempt",result="settled"}')).toBeGreaterThanOrEqual(
      1,
    );
  });

  it('counts calls of the provider by how they went', async () => {
    const orderId = await world.book();
    const grown = await growthBy(async () => {
      await setKnobs(world, { html502: true });
      await createOrder(world, orderId);
      await setKnobs(world, {});
      await createOrder(world, orderId);
    });
    const count = (call_: string, result: string) =>
      grown(`payment_provider_call_duration_seconds_count{call="${call_}",result="${result}"}`);
    expect(count('create_checkout', 'unclear')).toBe(1);
    expect(count('create_checkout', 'ok')).toBe(1);
  });

  it('tells the money health, and when the last round was', async () => {
    await setKnobs(world, { refunds: 'pending' });
    const orderId = await paidOnline(world);
    await act(world, `${orderId}/refund`, { body: refundBody({ amount_paise: 5_000 }) });
    const begun = Date.now() / 1000;
    await world.reconcile();
    const metrics = await readMetrics();
    expect(metrics.get('refunds_pending')).toBe(1);
    expect(metrics.get('refunds_pending_paise')).toBe(5_000);
    expect(metrics.get('orders_in_review')).toBe(0);
    expect(metrics.get('payment_webhooks_unprocessed')).toBe(1);
    expect(metrics.get('reconciler_last_round_timestamp_seconds')).toBeGreaterThanOrEqual(begun);
    expect(metrics.get('reconciler_seen_timestamp_seconds')).toBeGreaterThan(begun - 60);
  });

  it('is still there without the database; what that knows is absent, not nought', async () => {
    world.setDatabase('down');
    const metrics = await readMetrics();
    expect(metrics.has('orders_in_review')).toBe(false);
    expect([...metrics.keys()].some((name) => name.startsWith('payment_webhooks_total'))).toBe(
      true,
    );
    world.setDatabase('up');
    expect((await readMetrics()).has('orders_in_review')).toBe(true);
  });

  it('does not exist where requests of people arrive, and nothing else where it is', async () => {
    const answer = await call(world, '/metrics', { as: null });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
    for (const path of ['/', '/healthz', '/metrics/', '/metrics?x=1']) {
      expect((await fetch(new URL(path, world.metricsUrl))).status).toBe(404);
    }
    expect((await fetch(world.metricsUrl, { method: 'POST' })).status).toBe(404);
    expect((await readMetrics()).size).toBeGreaterThan(0);
  });

  it('holds nothing of a person, an order or a payment', async () => {
    const orderId = await paidOnline(world);
    const body = await (await fetch(world.metricsUrl)).text();
    const { email, name, phone } = people.customer;
    for (const secret of [email, name, phone, orderId, 'pay_', 'plink_', 'rfnd_', 'asha@okaxis']) {
      expect(body).not.toContain(secret);
    }
  });
});

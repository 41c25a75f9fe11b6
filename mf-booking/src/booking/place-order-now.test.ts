import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import { openDraft, type Draft } from '@kaarigar/shared/forms/draft';
import { placeOrder, type OrderPorts } from './place-order';
import {
  afterService,
  createWorld,
  memoryStorage,
  order,
  rowOf,
  type World,
} from './placing-for-tests';

let world: World;
let ports: OrderPorts;
let draft: Draft;

const openOrders = () =>
  [...world.orders.values()].flatMap((row) => (row.status === 'PENDING' ? [row.order_id] : []));

beforeEach(() => {
  ({ world, ports } = createWorld());
  draft = openDraft('draft', memoryStorage());
  draft.saveFields({ name: 'Sita Devi' });
});

describe('paying now', () => {
  test('leads to the payment page of a new order, which is remembered', async () => {
    const placed = await placeOrder(ports, draft, order);
    expect(placed).toMatchObject({ kind: 'pay', url: 'https://pay.example/100000001' });
    expect(world.remembered).toEqual(['100000001']);
  });

  test('twice leads to one order', async () => {
    await placeOrder(ports, draft, order);
    await placeOrder(ports, draft, order);
    expect([...world.orders.keys()]).toEqual(['100000001']);
  });

  test('twice at once leads to one order', async () => {
    await Promise.all([placeOrder(ports, draft, order), placeOrder(ports, draft, order)]);
    expect(world.orders.size).toBe(1);
  });

  test('again in the other language is still the same order', async () => {
    await placeOrder(ports, draft, order);
    await placeOrder(ports, draft, { ...order, locale: 'hi' });
    expect(world.orders.size).toBe(1);
  });

  test('after the draft was changed is the same order at the new price', async () => {
    await placeOrder(ports, draft, order);
    const placed = await placeOrder(ports, draft, {
      ...order,
      quantity: 10,
      expected_amount_paise: 100_000,
    });
    expect(placed).toMatchObject({
      kind: 'pay',
      order: { order_id: '100000001', amount_paise: 100_000 },
    });
    expect(openOrders()).toEqual(['100000001']);
  });

  test('that failed, and then paying after the work, books one order', async () => {
    world.checkoutFails = new ApiError('service_unavailable', { status: 502 });
    await placeOrder(ports, draft, order);
    expect(await placeOrder(ports, draft, afterService)).toMatchObject({
      kind: 'booked',
      order: { order_id: '100000001', payment_mode: 'after_service' },
    });
    expect(openOrders()).toEqual(['100000001']);
    expect(world.remembered).toEqual([]);
  });

  test('an order that cannot be changed now stays as it is, and the person is told why', async () => {
    await placeOrder(ports, draft, order);
    world.reviseFails = new ApiError('payment_unverified', { status: 409 });
    expect(await placeOrder(ports, draft, afterService)).toMatchObject({
      kind: 'unpaid',
      orderId: '100000001',
      failure: { code: 'payment_unverified' },
    });
    expect(openOrders()).toEqual(['100000001']);
    world.reviseFails = new ApiError('already_paid', { status: 409 });
    expect(await placeOrder(ports, draft, afterService)).toEqual({
      kind: 'verify',
      orderId: '100000001',
    });
    world.reviseFails = null;
    await placeOrder(ports, draft, afterService);
    expect(openOrders()).toEqual(['100000001']);
  });

  test('a lost answer is retried under the same id', async () => {
    world.answerIsLost = true;
    expect(await placeOrder(ports, draft, order)).toMatchObject({
      kind: 'refused',
      failure: { code: 'network_down' },
    });
    world.answerIsLost = false;
    await placeOrder(ports, draft, order);
    expect(world.orders.size).toBe(1);
  });

  test('with the payment service down keeps the order and what was typed, and a retry uses it', async () => {
    world.checkoutFails = new ApiError('service_unavailable', { status: 503 });
    expect(await placeOrder(ports, draft, order)).toMatchObject({
      kind: 'unpaid',
      orderId: '100000001',
      failure: { code: 'service_unavailable' },
    });
    expect(draft.fields()).toEqual({ name: 'Sita Devi' });
    world.checkoutFails = null;
    expect(await placeOrder(ports, draft, order)).toMatchObject({
      kind: 'pay',
      order: { order_id: '100000001' },
    });
  });

  test('an order that turns out to be paid is looked at and not paid again', async () => {
    world.checkoutFails = new ApiError('already_paid', { status: 409 });
    expect(await placeOrder(ports, draft, order)).toEqual({ kind: 'verify', orderId: '100000001' });
    world.orders.set('100000001', { ...rowOf(order, '100000001'), status: 'SUCCESS' });
    expect(await placeOrder(ports, draft, order)).toEqual({ kind: 'verify', orderId: '100000001' });
  });

  test('an order whose payment may be on its way is looked at and not paid again', async () => {
    world.checkoutFails = new ApiError('payment_unverified', { status: 409 });
    expect(await placeOrder(ports, draft, order)).toEqual({ kind: 'verify', orderId: '100000001' });
  });

  test('an order that can no longer be paid is replaced at the next try', async () => {
    world.checkoutFails = new ApiError('order_not_payable', { status: 409 });
    await placeOrder(ports, draft, order);
    world.orders.set('100000001', { ...rowOf(order, '100000001'), status: 'EXPIRED' });
    world.checkoutFails = null;
    expect(await placeOrder(ports, draft, order)).toMatchObject({
      kind: 'pay',
      order: { order_id: '100000002' },
    });
  });

  test.each(['CANCELLED', 'EXPIRED'] as const)(
    'an order that is %s since is over: the same draft is a new booking',
    async (status) => {
      await placeOrder(ports, draft, order);
      world.orders.set('100000001', { ...rowOf(order, '100000001'), status });
      expect(await placeOrder(ports, draft, order)).toMatchObject({
        kind: 'pay',
        order: { order_id: '100000002' },
      });
    },
  );

  test('what another tab has booked meanwhile is not booked again', async () => {
    await placeOrder(ports, draft, order);
    world.orders.set('100000001', { ...rowOf(order, '100000001'), status: 'CANCELLED' });
    const other = openDraft('other');
    const [booked, refused] = await Promise.all([
      placeOrder(ports, other, afterService),
      placeOrder(
        {
          ...ports,
          async createOrder(wish, orderId) {
            const created = await ports.createOrder(wish, orderId, null);
            await expect.poll(() => world.wish).toBeNull();
            return created;
          },
        },
        draft,
        afterService,
      ),
    ]);
    expect(booked).toMatchObject({ kind: 'booked', order: { order_id: '100000002' } });
    expect(refused).toMatchObject({ kind: 'refused', failure: { code: 'order_changed' } });
    expect(world.orders.size).toBe(2);
  });

  test('a price that has changed makes no order and says the new amount', async () => {
    world.insertFails = new ApiError('price_changed', { status: 400, detail: '1320000' });
    expect(await placeOrder(ports, draft, order)).toMatchObject({
      kind: 'refused',
      failure: { code: 'price_changed', detail: '1320000' },
    });
    expect(world.remembered).toEqual([]);
  });
});

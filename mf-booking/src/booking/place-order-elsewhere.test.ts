import { beforeEach, describe, expect, test } from 'vitest';
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
import { saveKnownOrderId } from './sent-order';

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

describe('another tab', () => {
  const otherTab = () => openDraft('draft', memoryStorage());

  test('goes on with the same order, also when its answer was lost here', async () => {
    world.answerIsLost = true;
    await placeOrder(ports, draft, order);
    world.answerIsLost = false;
    const placed = await placeOrder(ports, otherTab(), { ...order, quantity: 30 });
    expect(placed).toMatchObject({ kind: 'pay', order: { order_id: '100000001', quantity: 30 } });
    expect(openOrders()).toEqual(['100000001']);
  });

  test('asks before it orders the work again that is paid or booked', async () => {
    await placeOrder(ports, draft, order);
    world.orders.set('100000001', { ...rowOf(order, '100000001'), status: 'SUCCESS' });
    const other = otherTab();
    const asked = {
      kind: 'refused',
      failure: { code: 'ordered_before', detail: '100000001' },
    } as const;
    expect(await placeOrder(ports, other, afterService)).toMatchObject(asked);
    expect(await placeOrder(ports, other, afterService)).toMatchObject(asked);
    expect(world.orders.size).toBe(1);
    saveKnownOrderId(other, '100000001');
    expect(await placeOrder(ports, other, afterService)).toMatchObject({ kind: 'booked' });
    expect(openOrders()).toHaveLength(1);
    expect(await placeOrder(ports, otherTab(), order)).toMatchObject({
      kind: 'refused',
      failure: { code: 'ordered_before', detail: openOrders()[0] },
    });
  });

  test('begins a new order after the work of this one is done', async () => {
    await placeOrder(ports, draft, order);
    world.orders.set('100000001', {
      ...rowOf(order, '100000001'),
      status: 'SUCCESS',
      job_status: 'COMPLETED',
    });
    expect(await placeOrder(ports, otherTab(), order)).toMatchObject({
      kind: 'pay',
      order: { order_id: '100000002' },
    });
  });
});

describe('another browser', () => {
  test('is asked, and orders one more only when the person says so', async () => {
    await placeOrder(ports, draft, order);
    const elsewhere = openDraft('draft', memoryStorage());
    const there = { ...ports, wishId: () => null, saveWishId: () => {} };
    expect(await placeOrder(there, elsewhere, order)).toMatchObject({
      kind: 'refused',
      failure: { code: 'ordered_before', detail: '100000001' },
    });
    expect(openOrders()).toEqual(['100000001']);
    saveKnownOrderId(elsewhere, '100000001');
    expect(await placeOrder(there, elsewhere, order)).toMatchObject({ kind: 'pay' });
    expect(openOrders()).toHaveLength(2);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderDraft } from '@kaarigar/shared/api/orders';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { openDraft, type Draft } from '@kaarigar/shared/forms/draft';
import { placeOrder, type OrderPorts } from './place-order';
import { saveKnownOrderId, sentOrderId } from './sent-order';

const order: OrderDraft = {
  kind: 'service',
  catalogue_category: 'painting',
  catalogue_item_id: 5,
  name: 'Sita Devi',
  mobileNumber: '9876543210',
  email: 'sita@example.com',
  address: 'Ward 4',
  payment_mode: 'online',
  scheduled_on: '2026-11-22',
  slot: 'morning',
  locale: 'en',
  quantity: 120,
  expected_amount_paise: 1_200_000,
};
const afterService: OrderDraft = { ...order, payment_mode: 'after_service' };

/** A fake of the database and the payment service with what an order needs. */
function createWorld() {
  const orders = new Map<string, OrderRow>();
  let ids = 100_000_000;
  const world = {
    orders,
    remembered: [] as string[],
    insertFails: null as ApiError | null,
    answerIsLost: false,
    checkoutFails: null as ApiError | null,
    reviseFails: null as ApiError | null,
    wish: null as string | null,
  };
  const ports: OrderPorts = {
    newOrderId: () => String((ids += 1)),
    async createOrder(draft, orderId, known) {
      if (world.insertFails) throw world.insertFails;
      const isNew = !orders.has(orderId);
      const newest = [...orders.values()].findLast(isToCome);
      if (isNew && newest && newest.order_id !== known) {
        throw new ApiError('ordered_before', { status: 400, detail: newest.order_id });
      }
      const row = orders.get(orderId) ?? rowOf(draft, orderId);
      orders.set(orderId, row);
      if (world.answerIsLost) throw new ApiError('network_down');
      return { order: row, isNew };
    },
    async reviseOrder(draft, orderId) {
      if (world.reviseFails) throw world.reviseFails;
      const row = rowOf(draft, orderId);
      orders.set(orderId, row);
      if (world.answerIsLost) throw new ApiError('network_down');
      return row;
    },
    async createCheckout(orderId) {
      if (world.checkoutFails) throw world.checkoutFails;
      return `https://pay.example/${orderId}`;
    },
    rememberPending: (row) => world.remembered.push(row.order_id),
    forgetPending(orderId) {
      world.remembered = world.remembered.filter((id) => id !== orderId);
    },
    wishId: () => world.wish,
    saveWishId(orderId) {
      world.wish = orderId;
    },
  };
  return { world, ports };
}

const isToCome = ({ status, job_status }: OrderRow): boolean =>
  job_status === 'REQUESTED' && status !== 'CANCELLED' && status !== 'EXPIRED';

function rowOf(draft: OrderDraft, orderId: string): OrderRow {
  return {
    order_id: orderId,
    kind: 'service',
    service_type: 'Wall drawing',
    service_type_hi: 'दीवार पर चित्रकारी',
    catalogue_category: 'painting',
    catalogue_item_id: 5,
    worker_code: null,
    quantity: draft.quantity,
    days: null,
    unit: 'sq_ft',
    unit_price_paise: 10_000,
    amount_paise: draft.quantity * 10_000,
    status: 'PENDING',
    payment_mode: draft.payment_mode,
    payment_method: null,
    transaction_id: null,
    payment_date: null,
    payment_time: null,
    scheduled_on: draft.scheduled_on,
    slot: draft.slot,
    receipt_number: null,
    job_status: 'REQUESTED',
    return_of: null,
    created_at: '2026-11-21T05:00:00Z',
  };
}

function memoryStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

let world: ReturnType<typeof createWorld>['world'];
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

describe('paying after the work', () => {
  test('books, asks for no payment page, and the draft is done with', async () => {
    world.checkoutFails = new ApiError('internal');
    const placed = await placeOrder(ports, draft, afterService);
    expect(placed).toMatchObject({ kind: 'booked' });
    expect(world.remembered).toEqual([]);
    expect(draft.fields()).toEqual({});
    expect(sentOrderId(draft)).toBeNull();
    expect(world.wish).toBeNull();
  });

  test('a booking whose answer was lost becomes what the draft says now, not a second one', async () => {
    world.answerIsLost = true;
    await placeOrder(ports, draft, afterService);
    world.answerIsLost = false;
    const placed = await placeOrder(ports, draft, { ...afterService, scheduled_on: '2026-11-25' });
    expect(placed).toMatchObject({
      kind: 'booked',
      order: { order_id: '100000001', scheduled_on: '2026-11-25' },
    });
    expect(world.orders.size).toBe(1);
  });

  test('a booking whose answer was lost and that was cancelled since is booked anew', async () => {
    world.answerIsLost = true;
    await placeOrder(ports, draft, afterService);
    world.answerIsLost = false;
    world.orders.set('100000001', { ...rowOf(afterService, '100000001'), status: 'CANCELLED' });
    const changed = { ...afterService, quantity: 130 };
    expect(await placeOrder(ports, draft, changed)).toMatchObject({
      kind: 'booked',
      order: { order_id: '100000002' },
    });
  });

  test('a booking that never arrived is booked as it is now', async () => {
    world.insertFails = new ApiError('network_down');
    await placeOrder(ports, draft, afterService);
    world.insertFails = null;
    const placed = await placeOrder(ports, draft, { ...afterService, scheduled_on: '2026-11-25' });
    expect(placed).toMatchObject({
      kind: 'booked',
      order: { scheduled_on: '2026-11-25' },
    });
  });
});

describe('the draft', () => {
  test('survives a reload: another reader of the same storage finds fields and order id', async () => {
    const storage = memoryStorage();
    const before = openDraft('draft', storage);
    before.saveFields({ address: 'Ward 4' });
    await placeOrder(ports, before, order);
    const after = openDraft('draft', storage);
    expect(after.fields()).toEqual({ address: 'Ward 4' });
    expect(sentOrderId(after)).toBe('100000001');
  });

  test('that cannot be read is begun anew', () => {
    const storage = memoryStorage();
    storage.setItem('draft', '{"fields":');
    expect(openDraft('draft', storage).fields()).toEqual({});
    storage.setItem('draft', '{"fields":{"name":1},"sent":"x"}');
    expect(sentOrderId(openDraft('draft', storage))).toBeNull();
  });
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

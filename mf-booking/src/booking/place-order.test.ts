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
import { sentOrderId } from './sent-order';

let world: World;
let ports: OrderPorts;
let draft: Draft;

beforeEach(() => {
  ({ world, ports } = createWorld());
  draft = openDraft('draft', memoryStorage());
  draft.saveFields({ name: 'Sita Devi' });
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
    before.saveFields({ address: 'Ward 4, Ghazipur' });
    await placeOrder(ports, before, order);
    const after = openDraft('draft', storage);
    expect(after.fields()).toEqual({ address: 'Ward 4, Ghazipur' });
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

import { describe, expect, test } from 'vitest';
import type { OrderRow } from '../contracts/rows';
import { createPendingOrders, PENDING_ORDER_KEY } from './pending-order';

const order: OrderRow = {
  order_id: '123456789',
  kind: 'service',
  service_type: 'Wall drawing',
  service_type_hi: 'दीवार पर पेंटिंग',
  catalogue_category: 'painting',
  catalogue_item_id: 5,
  item: null,
  worker_code: null,
  quantity: 120,
  days: null,
  unit: 'sq_ft',
  unit_price_paise: 10_000,
  amount_paise: 1_200_000,
  status: 'PENDING',
  payment_mode: 'online',
  payment_method: null,
  transaction_id: null,
  payment_date: null,
  payment_time: null,
  scheduled_on: '2026-11-22',
  slot: 'morning',
  receipt_number: null,
  job_status: 'REQUESTED',
  assigned_worker: null,
  assigned_worker_hi: null,
  address: 'House 14, Ghazipur',
  cancel_reason: null,
  cancel_asked_at: null,
  complaint: null,
  return_of: null,
  created_at: '2026-11-21T05:00:00Z',
};

const draftKey = 'draft';

function createWorld() {
  const entries = new Map<string, string>();
  const world = { now: 1_000, entries };
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const open = () => createPendingOrders(storage, () => world.now);
  return { world, open };
}

describe('the order that is being paid', () => {
  test('is found again after a reload, with its service and the moment it was kept', () => {
    const { open } = createWorld();
    open().remember('sita', order, draftKey);
    expect(open().find('sita')).toEqual({
      order_id: '123456789',
      service_id: 'painting/5',
      service_type: 'Wall drawing',
      service_type_hi: 'दीवार पर पेंटिंग',
      amount_paise: 1_200_000,
      quantity: 120,
      draft_key: 'draft',
      saved_at: 1_000,
    });
  });

  test('is not shown to another person on the same device, and theirs does not replace it', () => {
    const { open } = createWorld();
    open().remember('sita', order, draftKey);
    expect(open().find('ramesh')).toBeNull();
    open().remember('ramesh', { ...order, order_id: '987654321' }, draftKey);
    expect(open().find('sita')?.order_id).toBe('123456789');
  });

  test('carries no name, phone or address', () => {
    const { world, open } = createWorld();
    const withContact = { ...order, name: 'Sita', mobileNumber: '9876543210', address: 'Ward 4' };
    open().remember('u1', withContact, draftKey);
    expect(world.entries.get(PENDING_ORDER_KEY)).not.toMatch(/Sita|9876543210|Ward/);
  });

  test('is forgotten when it is settled, but a newer order is not forgotten with it', () => {
    const { world, open } = createWorld();
    const pending = open();
    pending.remember('sita', { ...order, order_id: '987654321' }, draftKey);
    pending.forget('sita', '123456789');
    expect(pending.find('sita')?.order_id).toBe('987654321');
    pending.forget('sita', '987654321');
    expect(pending.find('sita')).toBeNull();
    expect(world.entries.has(PENDING_ORDER_KEY)).toBe(false);
  });

  test('fades after a week', () => {
    const { world, open } = createWorld();
    open().remember('sita', order, draftKey);
    world.now += 7 * 86_400_000 - 1;
    expect(open().find('sita')).not.toBeNull();
    world.now += 1;
    expect(open().find('sita')).toBeNull();
  });

  test('that was written by something else is ignored', () => {
    const { world, open } = createWorld();
    world.entries.set(PENDING_ORDER_KEY, '{"sita":{"order_id":5}}');
    expect(open().find('sita')).toBeNull();
    world.entries.set(PENDING_ORDER_KEY, 'not json');
    expect(open().find('sita')).toBeNull();
  });

  test('tells its listeners, and is the same object until it changes', () => {
    const { open } = createWorld();
    const pending = open();
    let calls = 0;
    pending.subscribe(() => (calls += 1));
    pending.remember('sita', order, draftKey);
    expect(calls).toBe(1);
    expect(pending.find('sita')).toBe(pending.find('sita'));
  });
});

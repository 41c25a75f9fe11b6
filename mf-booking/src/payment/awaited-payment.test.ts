import { expect, test } from 'vitest';
import { createAwaitedPayment } from './awaited-payment';

test('a payment without an answer is awaited until the bank speaks, and for an hour at most', () => {
  const entries = new Map<string, string>();
  let now = 1_000;
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  const awaited = createAwaitedPayment(storage, () => now);
  expect(awaited.orderId()).toBeNull();
  awaited.heard('482910337', true);
  awaited.heard('123456789', false);
  expect(awaited.orderId()).toBe('482910337');
  now += 3_599_999;
  // Asking again does not begin the hour anew.
  awaited.heard('482910337', true);
  expect(awaited.orderId()).toBe('482910337');
  now += 1;
  expect(awaited.orderId()).toBeNull();
  awaited.heard('482910337', true);
  awaited.heard('482910337', false);
  expect(awaited.orderId()).toBeNull();
});

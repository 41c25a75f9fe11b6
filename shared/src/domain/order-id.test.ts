import { expect, test } from 'vitest';
import { createOrderId, isOrderId, orderOfReference } from './order-id';

test('an order id has nine digits at both ends of the range', () => {
  expect(createOrderId(() => 0)).toBe('100000000');
  expect(createOrderId(() => 899_999_999)).toBe('999999999');
});

test.each([4_294_967_295, 3_600_000_000])(
  '%i would favour low ids and is drawn again',
  (unfair) => {
    const draws = [unfair, 5];
    expect(createOrderId(() => draws.shift() ?? 0)).toBe('100000005');
  },
);

test('the largest fair draw is taken', () => {
  expect(createOrderId(() => 3_599_999_999)).toBe('999999999');
});

test('ids are drawn anew, and each is an order id', () => {
  const ids = Array.from({ length: 100 }, () => createOrderId());
  expect(new Set(ids).size).toBe(100);
  expect(ids.filter((id) => !isOrderId(id))).toEqual([]);
});

test.each(['12345678', '1234567890', '12345678a', '१२३४५६७८९', ' 123456789', '', null, 123456789])(
  '%s is not an order id',
  (text) => {
    expect(isOrderId(text)).toBe(false);
  },
);

test.each([
  ['123456789-0a1b', '123456789'],
  ['123456789', '123456789'],
  ['123456789-0a-1b', '123456789'],
  ['12345678-0a1b', null],
  ['x-123456789', null],
  ['', null],
  [undefined, null],
  [123456789, null],
])('the reference %s is of the order %s', (reference, orderId) => {
  expect(orderOfReference(reference)).toBe(orderId);
});

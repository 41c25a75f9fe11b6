import { expect, test } from 'vitest';
import { createOrderId, isOrderId } from './order-id';

test('an order id has nine digits at both ends of the range', () => {
  expect(createOrderId(() => 0)).toBe('100000000');
  expect(createOrderId(() => 899_999_999)).toBe('999999999');
});

test('a draw that would favour low ids is drawn again', () => {
  const draws = [4_294_967_295, 5];
  expect(createOrderId(() => draws.shift() ?? 0)).toBe('100000005');
});

test.each(['12345678', '1234567890', '12345678a', '', null, 123456789])(
  '%s is not an order id',
  (text) => {
    expect(isOrderId(text)).toBe(false);
  },
);

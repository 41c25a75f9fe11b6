import { expect, test } from 'vitest';
import { orderToVerify, returnedOrder, withoutReturn } from './payment-address';

test('an order number in the address is a return, anything else is not', () => {
  expect(returnedOrder('?order_id=123456789')).toBe('123456789');
  expect(returnedOrder('?order_id=12345')).toBeNull();
  expect(returnedOrder('?order_id=<script>')).toBeNull();
  expect(returnedOrder('?book=5')).toBeNull();
});

test('only the return is taken out of the address', () => {
  expect(withoutReturn('?order_id=123456789')).toBe('');
  expect(withoutReturn('?order_id=123456789&book=5')).toBe('?book=5');
});

test('a history entry says which order to verify; what other code left there is ignored', () => {
  expect(orderToVerify({ verify: '123456789' })).toBe('123456789');
  expect(orderToVerify({ verify: 'x' })).toBeNull();
  expect(orderToVerify(null)).toBeNull();
  expect(orderToVerify('123456789')).toBeNull();
});

import { ORDER_SORTS } from '@kaarigar/shared/contracts/payment-api';
import { expect, test } from 'vitest';
import { directionOf, nextSort } from './sorts';

test('a click on another column orders by it, the way that is wanted mostly', () => {
  expect(nextSort(ORDER_SORTS, 'created_at.desc', 'amount')).toBe('amount.desc');
  expect(nextSort(ORDER_SORTS, 'created_at.desc', 'name')).toBe('name.asc');
  expect(nextSort(ORDER_SORTS, 'amount.asc', 'created_at')).toBe('created_at.desc');
});

test('a click on the same column turns the order around, and back', () => {
  expect(nextSort(ORDER_SORTS, 'created_at.desc', 'created_at')).toBe('created_at.asc');
  expect(nextSort(ORDER_SORTS, 'created_at.asc', 'created_at')).toBe('created_at.desc');
  expect(nextSort(ORDER_SORTS, 'name.asc', 'name')).toBe('name.desc');
});

test('only the column that orders says so', () => {
  expect(directionOf('amount.desc', 'amount')).toBe('descending');
  expect(directionOf('name.asc', 'name')).toBe('ascending');
  expect(directionOf('amount.desc', 'created_at')).toBeUndefined();
});

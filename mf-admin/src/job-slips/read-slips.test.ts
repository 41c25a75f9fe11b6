import { expect, test } from 'vitest';
import { BULK_ORDERS } from '@kaarigar/shared/domain/limits';
import { readOrderIds } from './read-slips';

test('the address names orders, each once; what is no order is left out', () => {
  expect(readOrderIds('123456789.987654321.123456789.abc..12')).toEqual(['123456789', '987654321']);
  expect(readOrderIds(null)).toEqual([]);
});

test('no address makes more slips than can be done at once', () => {
  const many = Array.from({ length: BULK_ORDERS + 5 }, (_, number) => 100_000_000 + number);
  expect(readOrderIds(many.join('.'))).toHaveLength(BULK_ORDERS);
});

import { expect, test } from 'vitest';
import { searchForMore, shownCount } from './shown-count';

test('ten orders are shown at first, and ten more each time', () => {
  expect(shownCount('/orders')).toBe(10);
  expect(searchForMore(10)).toBe('?show=20');
  expect(shownCount('/orders?show=20')).toBe(20);
});

test('a number out of range in the address does no harm', () => {
  for (const show of ['-5', '0', '3', '1.5', 'many'])
    expect(shownCount(`/orders?show=${show}`)).toBe(10);
  expect(shownCount('/orders?show=100000')).toBe(200);
  expect(searchForMore(200)).toBeNull();
});

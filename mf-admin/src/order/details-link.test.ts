import { expect, test } from 'vitest';
import { cameFromToday, FROM_TODAY, readListSearch } from './details-link';

test('the list is gone back to with the filters it had', () => {
  expect(readListSearch({ listSearch: '?q=Sita&status=PENDING' })).toBe('?q=Sita&status=PENDING');
});

test('a page opened in another way goes back to the whole list', () => {
  for (const state of [
    null,
    undefined,
    'text',
    {},
    { listSearch: 7 },
    { listSearch: '//evil.example' },
  ]) {
    expect(readListSearch(state)).toBe('');
  }
});

test('an order that was opened from Today leads back there', () => {
  expect(cameFromToday({ ...FROM_TODAY, asksFor: 'assign' })).toBe(true);
  for (const state of [null, undefined, 'today', { cameFrom: 'orders' }, { listSearch: '?q=a' }]) {
    expect(cameFromToday(state)).toBe(false);
  }
});

import { expect, test } from 'vitest';
import { timeOf } from './use-proposed-time';

test('the first time with room is proposed, no day when all that were asked about are full, and the usual one while nothing is known', () => {
  const first = {
    ordered: 'PA',
    day: '2026-12-01',
    slot: 'evening',
    workers: 1,
    days: null,
    orderId: null,
  };
  expect(timeOf({ first, room: 'few' })).toEqual({ day: '2026-12-01', slot: 'evening' });
  expect(timeOf({ first: null, room: 'none' })).toEqual({ day: '' });
  expect(timeOf({ first: null, room: null })).toEqual({});
  expect(timeOf(null)).toEqual({});
});

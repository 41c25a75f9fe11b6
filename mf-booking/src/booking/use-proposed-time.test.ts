import { expect, test } from 'vitest';
import { NO_ROOM_KNOWN, type FirstRoom } from './use-first-room';
import { timeOf } from './use-proposed-time';

const tomorrow = { day: '2026-11-30', slot: '' };

function free(day: string): FirstRoom {
  const first = { ordered: 'MA', day, slot: null, workers: 2, days: 3, orderId: null };
  return { full: [], first, room: 'enough' };
}

test('the first answer is proposed, and one to what was changed since in its place', () => {
  const first = free('2026-12-01');
  const time = timeOf(null, first);
  expect(time).toEqual({ day: '2026-12-01', slot: '' });
  const before = { time: time ?? tomorrow, found: first };
  expect(timeOf(before, free('2026-12-03'))).toEqual({ day: '2026-12-03', slot: '' });
  // Where nobody is free, or nothing is known, what they see stays.
  expect(timeOf(before, NO_ROOM_KNOWN)).toEqual(time);
});

test('an answer that comes too late changes nothing', () => {
  const late = { time: tomorrow, found: null };
  expect(timeOf(late, free('2026-12-01'))).toEqual(tomorrow);
});

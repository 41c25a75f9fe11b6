import { expect, test } from 'vitest';
import { daysNear, firstFree } from './use-free-days';

/** Friday noon in India. */
const now = new Date('2026-11-27T12:00:00+05:30');

test('the days near a chosen one are those that can be booked, the nearest first', () => {
  // Saturday: today is before it, Sunday is closed.
  expect(daysNear({ day: '2026-11-28', slot: null }, now)).toEqual([
    '2026-11-27',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
  ]);
  // This morning is over.
  expect(daysNear({ day: '2026-11-28', slot: 'morning' }, now)[0]).toBe('2026-11-30');
});

test('no more days are asked about than are offered', async () => {
  const asked: string[] = [];
  const free = await firstFree(['3', '1', '2', '4'], async (day) => {
    asked.push(day);
    return Promise.resolve(day !== '1');
  });
  expect(free).toEqual(['2', '3']);
  expect(asked).toEqual(['3', '1', '2']);
});

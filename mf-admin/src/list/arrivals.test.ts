import { expect, test } from 'vitest';
import { isArrival, newestMoment } from './arrivals';

const older = '2026-11-21T05:30:00+00:00';
const newest = '2026-11-21T11:30:00+05:30';

test('the newest order counts by its moment, whatever zone it is written in and whatever the order of the list', () => {
  expect(newestMoment([older, newest])).toBe(Date.parse('2026-11-21T06:00:00Z'));
  expect(newestMoment([newest, older])).toBe(Date.parse('2026-11-21T06:00:00Z'));
  expect(newestMoment([])).toBe(0);
});

test('only what came after the list was opened is an arrival', () => {
  const openedAt = newestMoment([older, newest]);
  expect(isArrival(newest, openedAt)).toBe(false);
  expect(isArrival(older, openedAt)).toBe(false);
  expect(isArrival('2026-11-21T06:00:01Z', openedAt)).toBe(true);
});

test('into an empty list every order is an arrival', () => {
  expect(isArrival(older, newestMoment([]))).toBe(true);
});

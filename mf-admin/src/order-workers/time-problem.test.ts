import { expect, test } from 'vitest';
import { timeProblem } from './time-problem';

/** A Saturday, 5:25 in the afternoon in India. */
const NOW = new Date('2026-11-28T11:55:00Z');
const TODAY = '2026-11-28';

test('nobody is sent in a part of the day that is over', () => {
  const of = (day: string, slot: 'morning' | 'evening' | '') => timeProblem({ day, slot }, NOW);
  expect(of('', '')).toBe('missing');
  expect(of('2026-11-29', '')).toBe('closed');
  expect(of(TODAY, 'morning')).toBe('over');
  expect(of(TODAY, 'evening')).toBeUndefined();
  expect(of(TODAY, '')).toBeUndefined();
  expect(of('2026-11-30', 'morning')).toBeUndefined();
  expect(of('2026-11-27', '')).toBe('over');
});

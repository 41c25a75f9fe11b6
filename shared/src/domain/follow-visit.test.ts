import { expect, test } from 'vitest';
import { followVisit } from './follow-visit';

const before = { day: '2026-12-01', slot: 'morning', address: 'Ward 4' };
const now = { day: '2026-12-04', slot: 'evening', address: 'Ward 5' };

test.each([
  ['nothing: all of it follows', before, now],
  ['an address: the time follows', { ...before, address: 'Ward 9' }, { ...now, address: 'Ward 9' }],
  [
    'another day: it stays with its part of the day, the address follows',
    { ...before, day: '2026-12-02' },
    { day: '2026-12-02', slot: 'morning', address: 'Ward 5' },
  ],
  [
    'another part of the day: it stays with its day',
    { ...before, slot: 'afternoon' },
    { day: '2026-12-01', slot: 'afternoon', address: 'Ward 5' },
  ],
])('the person typed %s', (_what, typed, followed) => {
  expect(followVisit(typed, before, now)).toEqual(followed);
});

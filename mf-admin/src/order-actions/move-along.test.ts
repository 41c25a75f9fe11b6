import { expect, test } from 'vitest';
import { movedAlong } from './move-along';

const before = { scheduled_on: '2026-12-01', slot: 'morning', address: 'A, Ballia' };
const other = { scheduled_on: '2026-12-03', slot: 'evening', address: 'A, Ballia', days: null };

test('the other order of a call takes over what was changed, and keeps the rest', () => {
  expect(movedAlong(other, before, { ...before, address: 'B, Ballia' })).toEqual({
    scheduled_on: '2026-12-03',
    slot: 'evening',
    address: 'B, Ballia',
  });
  expect(movedAlong(other, before, { ...before, scheduled_on: '2026-12-05' })).toMatchObject({
    scheduled_on: '2026-12-05',
    slot: 'evening',
  });
  const hire = { ...other, slot: null, days: 2 };
  expect(movedAlong(hire, before, { ...before, slot: 'evening' }).slot).toBeNull();
});

import { expect, test } from 'vitest';
import { checkMove } from './check-move';

const before = {
  work: { day: '2026-11-30', scheduled_on: '2026-11-30', slot: 'morning' },
  fromWorker: 'ramesh',
  fit: null,
  now: new Date('2026-11-28T05:00:00Z'),
};
const fields = { worker: 'suresh', day: '2026-11-30', slot: 'morning', part: '', anyway: false };
const faults = (changes: Partial<typeof fields>, seen: Partial<typeof before> = {}) => {
  const check = checkMove({ ...fields, ...changes }, { ...before, ...seen });
  return check.ok
    ? {}
    : Object.fromEntries(Object.entries(check.problems).filter(([, fault]) => fault));
};

test('another worker, day or time is a move; the same again is none', () => {
  expect(faults({})).toEqual({});
  expect(faults({ worker: '' })).toEqual({ worker: 'missing' });
  expect(faults({ worker: 'ramesh' })).toEqual({ worker: 'unchanged' });
  expect(faults({ worker: 'ramesh', slot: 'evening' })).toEqual({});
  expect(faults({ day: '' })).toEqual({ day: 'missing' });
  expect(faults({ day: '2026-11-29' })).toEqual({ day: 'notOpen' });
  expect(faults({ day: '2026-12-01' })).toEqual({});
});

test('of some days of a work neither day nor time is asked, which are not shown then', () => {
  const part = '2026-12-01 2026-12-01';
  expect(faults({ part, day: '' })).toEqual({});
  expect(faults({ part, day: '2026-11-29' })).toEqual({});
  // Another time was chosen before: they are still the same worker's.
  expect(faults({ part, worker: 'ramesh', slot: 'evening' })).toEqual({ worker: 'unchanged' });
});

test('who cannot come is no choice, and another trade is asked about', () => {
  expect(faults({}, { fit: 'away' as never })).toEqual({ worker: 'away' });
  expect(faults({}, { fit: 'otherTrade' as never })).toEqual({ anyway: 'notSure' });
  expect(faults({ anyway: true }, { fit: 'otherTrade' as never })).toEqual({});
});

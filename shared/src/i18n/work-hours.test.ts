import { expect, test } from 'vitest';
import { hasWorkHours, workHours } from './work-hours';

const began_at = '2026-11-21T03:35:00+00:00';

test('work of one day names the day once, in India', () => {
  const ended_at = '2026-11-21T06:10:00+00:00';
  expect(workHours({ began_at, ended_at }, 'en')).toBe(
    'Worked from 21\u00a0Nov\u00a02026, 9:05\u00a0AM to 11:40\u00a0AM',
  );
  expect(workHours({ began_at, ended_at }, 'hi')).toContain('तक काम किया');
});

test('work over several days names both; work that goes on has no end', () => {
  const ended_at = '2026-11-22T20:00:00+00:00';
  expect(workHours({ began_at, ended_at }, 'en')).toContain(
    'to 23\u00a0Nov\u00a02026, 1:30\u00a0AM',
  );
  expect(workHours({ began_at, ended_at: null }, 'en')).toBe(
    'At work since 21\u00a0Nov\u00a02026, 9:05\u00a0AM',
  );
});

test('work that ended with its beginning has no hours to tell', () => {
  const until = (ended_at: string | null) => hasWorkHours({ began_at, ended_at });
  expect(until('2026-11-21T03:35:20+00:00')).toBe(false);
  expect(until('2026-11-21T03:39:59+00:00')).toBe(false);
  expect(until('2026-11-21T03:40:00+00:00')).toBe(true);
  expect(until(null)).toBe(true);
  expect(workHours({ began_at, ended_at: '2026-11-21T03:35:20+00:00' }, 'en')).toBe(
    'Marked done 21\u00a0Nov\u00a02026, 9:05\u00a0AM',
  );
});

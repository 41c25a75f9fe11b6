import { expect, test } from 'vitest';
import type { CalendarWork, CalendarWorker, DeskCalendar } from '@kaarigar/shared/contracts/desk';
import type { FreeWorker } from '@kaarigar/shared/contracts/staff-rows';
import {
  cellOf,
  dayOf,
  fitOf,
  foundWorkers,
  inTheWay,
  isMovable,
  standsAt,
  workerSearchOf,
  workOn,
} from './calendar-view';

const work = (changes: Partial<CalendarWork> = {}): CalendarWork => ({
  order_id: '123456789',
  name: 'Sita',
  phone: '9876500011',
  has_account: true,
  service_type: 'Primer',
  service_type_hi: 'प्राइमर',
  address: 'Ballia',
  day: '2026-11-24',
  slot: 'morning',
  last_day: '2026-11-24',
  status: 'PENDING',
  job_status: 'ASSIGNED',
  updated_at: '2026-11-23T00:00:00Z',
  ...changes,
});
const worker = (changes: Partial<CalendarWorker> = {}): CalendarWorker => ({
  id: 'w1',
  name: 'Raju',
  name_hi: 'राजू',
  phone: '9876543211',
  trades: ['painter'],
  area: null,
  work: [],
  leave: [],
  days_off: [],
  ...changes,
});

test('a day has its work, and the parts that are free', () => {
  const busy = worker({ work: [work()] });
  expect(cellOf(busy, '2026-11-24')).toEqual({
    work: busy.work,
    away: null,
    free: ['afternoon', 'evening'],
  });
  expect(cellOf(busy, '2026-11-25').free).toHaveLength(3);
  // The whole day, and a hire of several.
  expect(cellOf(worker({ work: [work({ slot: null })] }), '2026-11-24').free).toEqual([]);
  const hire = worker({ work: [work({ slot: null, day: '2026-11-27', last_day: '2026-12-01' })] });
  expect(cellOf(hire, '2026-11-30')).toMatchObject({ work: hire.work, free: [] });
  // Nobody works on the Sunday between.
  expect(workOn(hire.work, '2026-11-29')).toEqual([]);
  expect(cellOf(worker(), '2026-11-29').free).toEqual([]);
});

test('nothing is free on leave and on a day off', () => {
  const leave = [{ id: 1, first_day: '2026-11-24', last_day: '2026-11-25' }];
  expect(cellOf(worker({ leave }), '2026-11-25')).toEqual({ work: [], away: 'leave', free: [] });
  expect(cellOf(worker({ leave }), '2026-11-26').away).toBeNull();
  // 24 November 2026 is a Tuesday.
  expect(cellOf(worker({ days_off: [2] }), '2026-11-24').away).toBe('dayOff');
});

test('work moves until it has begun', () => {
  expect(isMovable(work())).toBe(true);
  expect(isMovable(work({ job_status: 'REQUESTED' }))).toBe(true);
  expect(isMovable(work({ job_status: 'IN_PROGRESS' }))).toBe(false);
  expect(isMovable(work({ job_status: 'COMPLETED' }))).toBe(false);
});

test('days of the address are days', () => {
  expect(dayOf('2026-11-24')).toBe('2026-11-24');
  for (const text of [null, '', '24-11-2026', '2026-13-01', '2026-02-30']) {
    expect(dayOf(text)).toBeNull();
  }
});

test('those are shown whom the database found, and all where nobody is looked for', () => {
  const [ramesh, raju] = [worker({ id: 'r' }), worker({ id: 'j' })];
  const shown = (found?: readonly string[] | null) =>
    foundWorkers({ workers: [ramesh, raju], found: found && [...found] }).map(({ id }) => id);
  expect(shown(['j', 'x'])).toEqual(['j']);
  expect(shown([])).toEqual([]);
  expect(shown(null)).toEqual(['r', 'j']);
  expect(shown()).toEqual(['r', 'j']);
});

test('whom somebody looks for is in the address, which may say anything', () => {
  const asked = (address: string) => workerSearchOf(new URLSearchParams(address));
  expect(asked('q=saidpur+RAM&trade=painter')).toEqual({ q: 'saidpur RAM', trade: 'painter' });
  expect(asked('trade=astronaut')).toEqual({ q: '', trade: null });
});

test('what is in the way of a time is named: another order, not itself, and nothing that is done', () => {
  const busy = worker({ work: [work()] });
  const at = (slot: string | null, orderId = '482910337', day = '2026-11-24') =>
    inTheWay(busy, { orderId, day, slot })?.order_id ?? null;
  expect(at('morning')).toBe('123456789');
  expect(at(null)).toBe('123456789');
  expect(at('evening')).toBeNull();
  expect(at('morning', '123456789')).toBeNull();
  expect(at('morning', '482910337', '2026-11-25')).toBeNull();
  const done = worker({ work: [work({ job_status: 'COMPLETED' })] });
  expect(inTheWay(done, { orderId: '1', day: '2026-11-24', slot: 'morning' })).toBeNull();
  expect(inTheWay(undefined, { orderId: '1', day: '2026-11-24', slot: null })).toBeNull();
});

test('a worker who was dropped on is refused or asked about before anything is sent', () => {
  const free = (changes: Partial<FreeWorker>) =>
    ({
      worker_id: 'w1',
      is_free: true,
      is_away: false,
      matches_trade: true,
      ...changes,
    }) as FreeWorker;
  const fit = (changes: Partial<FreeWorker>, from: string | null = null) =>
    fitOf([free(changes)], 'w1', from);
  expect(fit({})).toBeNull();
  expect(fit({ matches_trade: false })).toBe('otherTrade');
  // Who does it already is asked about no more.
  expect(fit({ matches_trade: false }, 'w1')).toBeNull();
  expect(fit({ is_free: false })).toBe('busy');
  expect(fit({ is_free: false, is_away: true, matches_trade: false })).toBe('away');
  expect(fitOf(null, 'w1', null)).toBeNull();
  expect(fitOf([free({})], 'w2', null)).toBeNull();
});

test('work that a colleague moved is found where it is now', () => {
  const thursday = work({ day: '2026-11-26', last_day: '2026-11-26' });
  const calendar = {
    workers: [
      worker({ work: [work()] }),
      worker({ id: 'w2', name: 'Mohan', work: [work(), thursday] }),
    ],
    waiting: [work({ order_id: '2' })],
    undated: [work({ order_id: '3' })],
  } as unknown as DeskCalendar;
  const at = (order_id: string, fromWorker: string | null, day?: string) =>
    standsAt(calendar, { order_id, ...(day === undefined ? {} : { day }) }, fromWorker);
  expect(at('123456789', 'w1')?.worker?.name).toBe('Raju');
  // Of several who come, the one whose work it was, and of their days the same; when they come no more, another.
  expect(at('123456789', 'w2', '2026-11-26')).toMatchObject({
    worker: { name: 'Mohan' },
    work: { day: '2026-11-26' },
  });
  expect(at('123456789', 'w2', '2026-11-27')?.work.day).toBe('2026-11-24');
  expect(at('123456789', 'w3')?.worker?.name).toBe('Raju');
  expect(at('2', 'w1')).toMatchObject({ worker: null, work: { order_id: '2' } });
  expect(at('3', null)?.work.order_id).toBe('3');
  expect(at('4', null)).toBeNull();
});

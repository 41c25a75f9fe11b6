import { expect, test } from 'vitest';
import type { CalendarWorker } from '@kaarigar/shared/contracts/desk';
import { anOrderSummary } from '@kaarigar/shared/contracts/order-summary-for-tests';
import { clashesOf, daysOf } from './clashes';

const order = (id: string, special: Parameters<typeof anOrderSummary>[0] = {}) =>
  anOrderSummary({ order_id: id, scheduled_on: '2026-12-01', slot: 'morning', ...special });
const somebody = (special: object) =>
  ({ work: [], leave: [], days_off: [], ...special }) as unknown as CalendarWorker;

test('of two at one time the first is done, and whether they are at one address is said', () => {
  const orders = [
    order('1'),
    order('2'),
    order('3', { phone: '9999999999' }),
    order('4', { slot: 'evening' }),
  ];
  expect(clashesOf(orders, undefined)).toEqual([
    { orderId: '2', other: '1', isOneAddress: true },
    { orderId: '3', other: '1', isOneAddress: false },
  ]);
});

test('a whole day and the days of a hire leave room for nothing', () => {
  const hire = order('1', { slot: null, days: 3, unit: 'worker_day' });
  const within = order('2', { scheduled_on: '2026-12-03' });
  const after = order('3', { scheduled_on: '2026-12-04' });
  expect(clashesOf([hire, within, after], undefined).map(({ orderId }) => orderId)).toEqual(['2']);
  expect(clashesOf([order('1', { slot: null }), order('2')], undefined)).toHaveLength(1);
});

test('what the worker does already and their leave are known before', () => {
  const work = {
    order_id: '9',
    day: '2026-12-01',
    last_day: '2026-12-01',
    slot: 'morning',
    job_status: 'ASSIGNED',
  };
  expect(
    clashesOf([order('1'), order('2', { slot: 'evening' })], somebody({ work: [work] })),
  ).toEqual([{ orderId: '1', other: '9', isOneAddress: false }]);
  const done = { ...work, job_status: 'COMPLETED' };
  expect(clashesOf([order('1')], somebody({ work: [done] }))).toEqual([]);
  const leave = [{ id: 1, first_day: '2026-12-01', last_day: '2026-12-02' }];
  expect(clashesOf([order('1')], somebody({ leave }))).toEqual([
    { orderId: '1', other: null, isOneAddress: false },
  ]);
});

test('the calendar is asked for the days of the orders, and no more than it tells', () => {
  expect(daysOf([order('1'), order('2', { scheduled_on: '2026-12-04' })])).toEqual({
    from: '2026-12-01',
    count: 4,
  });
  expect(daysOf([order('1'), order('2', { scheduled_on: '2027-01-04' })]).count).toBe(14);
});

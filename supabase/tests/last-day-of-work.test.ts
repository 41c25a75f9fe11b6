import { lastDayOfWork } from '@kaarigar/shared/domain/schedule';
import { expect, it } from 'vitest';
import { useDatabase } from './fixture';

const database = useDatabase();

it('the last day that people read of a hire is the day until which it keeps its worker', async () => {
  // Every first day of a fortnight, closed ones too, and every length of a hire.
  const rows = await database.sql<{ first: string; days: number; last: string }>(
    `select f.day::date::text as first, d as days,
       (upper(private.work_period(f.day::date, null, d)) at time zone 'Asia/Kolkata')::date::text as last
     from generate_series(date '2026-12-21', date '2027-01-03', interval '1 day') f (day),
       generate_series(1, (select upper(private.hire_days_bounds()) - 1)) d`,
  );
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ first, days, last }) => lastDayOfWork(first, days) !== last)).toEqual([]);
});

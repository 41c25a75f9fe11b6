import { expect, test } from 'vitest';
import { anOrderSummary } from '@kaarigar/shared/contracts/order-summary-for-tests';
import { createDayReader, isOfOneCall } from './of-one-call';

const order = { order_id: '1', phone_no: '9876543210', created_at: '2026-11-21T08:00:00Z' };

test('of one call is what was booked for the same number at the same moment', () => {
  const other = { order_id: '2', phone: '9876543210', created_at: '2026-11-21T13:30:00+05:30' };
  expect(isOfOneCall(order, anOrderSummary(other))).toBe(true);
  for (const no of [
    { order_id: '1' },
    { phone: '9999999999' },
    { created_at: '2026-11-21T08:05:00Z' },
    { contract_ticket: '2611-000001' },
  ]) {
    expect(isOfOneCall(order, anOrderSummary({ ...other, ...no }))).toBe(false);
  }
});

test('an order, its dialogs and the others of its call are read once; what failed or is old is read again', async () => {
  let now = 0;
  let rows: ReturnType<typeof anOrderSummary>[] | null = [anOrderSummary({ order_id: '2' })];
  const read: string[] = [];
  const ofDay = createDayReader(
    async (phone, day) => {
      read.push(`${phone} ${day}`);
      return rows;
    },
    () => now,
  );
  const found = await Promise.all([
    ofDay('9876543210', '2026-11-21'),
    ofDay('9876543210', '2026-11-21'),
  ]);
  expect(found).toEqual([rows, rows]);
  expect(read).toEqual(['9876543210 2026-11-21']);
  now = 20_000;
  rows = null;
  expect(await ofDay('9876543210', '2026-11-21')).toBeNull();
  await ofDay('9876543210', '2026-11-21');
  await ofDay('9876543210', '2026-11-22');
  expect(read).toHaveLength(4);
});

import { describe, expect, it } from 'vitest';
import {
  bookableDays,
  bookableSlots,
  firstBookableDay,
  indianDay,
  isBookable,
  lastDayOfWork,
  SLOTS,
} from '@kaarigar/shared/domain/schedule';
import { useDatabase } from './fixture';
import { book, nextOrderId, orderDraft } from './order-draft';

const database = useDatabase();

const DAY_MS = 86_400_000;
const slots = [null, ...SLOTS];

/** Moments within two weeks, including the last one before and the first one after each cut-off in India. */
const moments = Array.from({ length: 14 }, (_unused, index) => {
  const day = indianDay(new Date(Date.parse('2026-02-23') + index * DAY_MS));
  return [
    '00:00:00',
    '10:59:59.999',
    '11:00:00',
    '15:00:00',
    '17:59:59',
    '18:00:00',
    '23:59:59',
  ].map((time) => new Date(`${day}T${time}+05:30`));
}).flat();

/** Days around a moment: yesterday, the next ten, and both sides of the last day that can be booked. */
function daysAround(now: Date): readonly string[] {
  return [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 84, 85, 86, 87, 88, 89, 90, 91, 92].map((ahead) =>
    indianDay(new Date(now.getTime() + ahead * DAY_MS)),
  );
}

it('SQL and TypeScript agree on every slot of every day at every moment', async () => {
  const questions = moments.flatMap((now) =>
    daysAround(now).flatMap((day) => slots.map((slot) => ({ day, slot, now: now.toISOString() }))),
  );
  const rows = await database.sql<{ day: string; slot: string | null; now: string; open: boolean }>(
    `select q.day, q.slot, q.now, private.is_bookable(q.day::date, q.slot, q.now::timestamptz) as open
     from jsonb_to_recordset($1::jsonb) as q (day text, slot text, now text)`,
    [JSON.stringify(questions)],
  );
  expect(rows).toHaveLength(moments.length * 20 * 4);
  expect(new Set(rows.map(({ open }) => open))).toEqual(new Set([true, false]));
  expect(rows).toEqual(
    questions.map(({ day, slot, now }) => ({
      day,
      slot,
      now,
      open: isBookable(day, slot, new Date(now)),
    })),
  );
});

it('SQL knows the slots of TypeScript and no others', async () => {
  const [row] = await database.sql<{ open: boolean }>(
    "select private.is_bookable('2026-02-24', 'midnight', '2026-02-23T00:00:00Z') as open",
  );
  expect(row?.open).toBe(false);
});

describe('placing an order', () => {
  const now = new Date();
  const insert = (changes: Readonly<Record<string, unknown>>) =>
    database.customer.from('orders').insert(orderDraft(changes));
  const comingSunday = Array.from({ length: 7 }, (_unused, ahead) =>
    indianDay(new Date(now.getTime() + ahead * DAY_MS)),
  ).find((day) => new Date(day).getUTCDay() === 0);

  it('is refused for a Sunday, with and without a slot', async () => {
    for (const slot of slots) {
      expect((await insert({ scheduled_on: comingSunday, slot })).error).toMatchObject({
        code: 'P0001',
        message: 'invalid_date',
      });
    }
  });

  it('is accepted for the first and the last day that can be booked, and their slots', async () => {
    const first = firstBookableDay(now);
    const last = [0, 1]
      .map((back) => new Date(Date.parse(bookableDays(now).last) - back * DAY_MS))
      .map(indianDay)
      .find((day) => isBookable(day, null, now));
    for (const day of [first, last ?? '']) {
      for (const slot of [null, ...bookableSlots(day, now)]) {
        expect(await book(database.customer, { scheduled_on: day, slot })).toMatch(/^\d{9}$/);
      }
    }
  });

  it('needs no day, and a day needs no slot', async () => {
    expect((await insert({ scheduled_on: null, slot: null })).error).toBeNull();
    expect((await insert({ scheduled_on: null, slot: 'evening' })).error).toBeNull();
    expect((await insert({ scheduled_on: firstBookableDay(now), slot: null })).error).toBeNull();
  });

  it('a repeat is known as a repeat, also when its day has passed in the meantime', async () => {
    const orderId = nextOrderId();
    expect((await insert({ order_id: orderId })).error).toBeNull();
    const again = await insert({ order_id: orderId, scheduled_on: '2020-01-01' });
    expect(again.error?.code).toBe('23505');
  });
});

it('ends work of several days on the same day as the pages say', async () => {
  const firsts = Array.from({ length: 7 }, (_unused, ahead) =>
    indianDay(new Date(Date.parse('2026-11-23') + ahead * DAY_MS)),
  );
  const rows = await database.sql<{ first: string; days: number; last: string }>(
    `select f.day::date::text as first, n as days,
       (upper(private.work_period(f.day::date, null, n)) at time zone 'Asia/Kolkata')::date::text as last
     from unnest($1::text[]) f (day), generate_series(1, 60) n`,
    [firsts],
  );
  expect(rows).toHaveLength(7 * 60);
  for (const { first, days, last } of rows) {
    expect(lastDayOfWork(first, days), `${first}, ${days} days`).toBe(last);
  }
});

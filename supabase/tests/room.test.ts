import { beforeEach, describe, expect, it } from 'vitest';
import { askForRoom, type RoomWish } from '@kaarigar/shared/api/room';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import { contextOf } from './remote-context';
import { addWorker, assign, comingSunday, workday } from './working';

/** Whether somebody could come, as whoever is about to book asks it. */
const database = useDatabase();

beforeEach(async () => {
  // Each test has its own workers and orders.
  await database.sql('update orders set scheduled_on = null');
  await database.sql('update assignments set released_at = now()');
  await database.sql('update workers set active = false');
  await database.sql("update orders set created_at = created_at - interval '25 hours'");
});

const DAY = workday(3);
const hireOf = (workers: number, changes: Partial<RoomWish> = {}): RoomWish => ({
  ordered: 'MA',
  day: DAY,
  slot: null,
  workers,
  days: 2,
  orderId: null,
  ...changes,
});
const paint = (changes: Partial<RoomWish> = {}): RoomWish => ({
  ordered: 'painting',
  day: DAY,
  slot: 'morning',
  workers: 1,
  days: null,
  orderId: null,
  ...changes,
});
type Asker = 'anonymous' | 'customer' | 'stranger' | 'staff';
const roomFor = (wish: RoomWish, who: Asker = 'anonymous') =>
  askForRoom(contextOf(database[who]), wish);
const masons = async (count: number) => {
  const made = [];
  for (let one = 0; one < count; one += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    made.push(await addWorker(database, { trades: ['mason'] }));
  }
  return made;
};
const hire = (changes: Readonly<Record<string, unknown>> = {}) =>
  book(database.customer, {
    kind: 'hire',
    catalogue_category: null,
    catalogue_item_id: null,
    worker_code: 'MA',
    quantity: 1,
    days: 2,
    scheduled_on: DAY,
    slot: null,
    payment_mode: 'after_service',
    ...changes,
  });

describe('room for a wish', () => {
  it('is the same for anybody, and names nobody', async () => {
    await masons(2);
    for (const who of ['anonymous', 'customer', 'stranger', 'staff'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await roomFor(hireOf(1), who)).toBe('enough');
    }
  });

  it('is enough when as many are free as are wanted, and few when one is missing', async () => {
    for (const free of [2, 4]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await masons(2);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await roomFor(hireOf(free))).toBe('enough');
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await roomFor(hireOf(free + 1))).toBe('few');
    }
  });

  it('is none when nobody of the trade is free: at work, on leave, or not there at all', async () => {
    expect(await roomFor(hireOf(1))).toBe('none');
    const [mason] = await masons(1);
    await addWorker(database, { trades: ['plumber'] });
    expect(await roomFor(hireOf(1))).toBe('enough');
    const other = await hire({ scheduled_on: workday(4), days: 1 });
    await assign(database, other, mason?.id ?? '');
    // The second day of two.
    expect(await roomFor(hireOf(1))).toBe('none');
    expect(await roomFor(hireOf(1, { days: 1 }))).toBe('enough');
    await call(database.staff, 'keep_leave', {
      p_worker_id: mason?.id,
      p_first: DAY,
      p_last: DAY,
    });
    expect(await roomFor(hireOf(1, { days: 1 }))).toBe('none');
  });

  it('is asked for the part of the day', async () => {
    const painter = await addWorker(database, { trades: ['painter'] });
    const other = await book(database.customer, {
      payment_mode: 'after_service',
      scheduled_on: DAY,
      slot: 'morning',
    });
    await assign(database, other, painter.id);
    expect(await roomFor(paint())).toBe('none');
    expect(await roomFor(paint({ slot: 'evening' }))).toBe('enough');
    expect(await roomFor(paint({ day: workday(4) }))).toBe('enough');
  });

  it('is less by what is promised and has nobody yet, of the own order by nothing', async () => {
    await masons(2);
    // Nobody knows whether they pay.
    await hire({ payment_mode: 'online' });
    expect(await roomFor(hireOf(1))).toBe('enough');
    const promised = await hire({ quantity: 2 });
    expect(await roomFor(hireOf(1))).toBe('none');
    const own = hireOf(1, { orderId: promised });
    expect(await roomFor(own, 'customer')).toBe('enough');
    // Of somebody else's order nothing is told.
    for (const who of ['anonymous', 'stranger', 'staff'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await roomFor(own, who)).toBe('none');
    }
    // One of two has somebody.
    const [first] = await database.sql<{ id: string }>(
      'select id from workers where active limit 1',
    );
    await assign(database, promised, first?.id ?? '');
    await masons(1);
    expect(await roomFor(hireOf(1))).toBe('enough');
    expect(await roomFor(hireOf(2))).toBe('few');
    // Who comes to it could come to it.
    expect(await roomFor(hireOf(2, { orderId: promised }), 'customer')).toBe('enough');
  });

  it('is less by a place whose days nobody has any more, as after leave', async () => {
    const [sick] = await masons(1);
    const promised = await hire();
    await assign(database, promised, sick?.id ?? '');
    await call(database.staff, 'keep_leave', {
      p_worker_id: sick?.id,
      p_first: workday(4),
      p_last: workday(4),
      p_take_off: true,
    });
    await masons(1);
    expect(await roomFor(hireOf(1))).toBe('none');
    await masons(1);
    expect(await roomFor(hireOf(1))).toBe('enough');
  });

  it('is not known of what cannot be booked', async () => {
    await masons(1);
    for (const wish of [
      hireOf(1, { ordered: 'XX' }),
      hireOf(1, { day: comingSunday() }),
      hireOf(1, { day: '2020-01-01' }),
      hireOf(1, { day: '2120-01-01' }),
      paint({ slot: 'midnight' }),
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await roomFor(wish)).toBeNull();
    }
    // Whatever somebody asks for, it is one short question.
    expect(await roomFor(hireOf(2_000_000_000, { days: 2_000_000_000 }))).toBe('few');
    expect(await roomFor(hireOf(-5, { days: -5 }))).toBe('enough');
  });
});

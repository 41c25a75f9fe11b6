import type { Room, RoomWish } from '@kaarigar/shared/api/room';
import { expect, test, vi } from 'vitest';
import { firstRoom } from './use-first-room';

const hireOn = (day: string): RoomWish => ({
  ordered: 'MA',
  day,
  slot: null,
  workers: 1,
  days: 1,
  orderId: null,
});
const wishes = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map(hireOn);

const answers = (...rooms: readonly Room[]) =>
  vi.fn(async ({ day }: RoomWish) => rooms[wishes.findIndex((wish) => wish.day === day)] ?? null);

test('days without workers are marked up to the first with room, and no later day is asked about', async () => {
  const ask = answers('none', 'none', 'few', 'none');
  expect(await firstRoom(wishes, ask)).toEqual({
    full: ['2026-11-30', '2026-12-01'],
    first: wishes[2],
    room: 'few',
  });
  expect(ask).toHaveBeenCalledTimes(3);
});

test('with no answer, or no room on any day, none is proposed', async () => {
  expect(await firstRoom(wishes, answers('none', null, 'enough'))).toEqual({
    full: ['2026-11-30'],
    first: null,
    room: null,
  });
  const all = await firstRoom(wishes, answers('none', 'none', 'none', 'none'));
  expect(all).toEqual({ full: wishes.map(({ day }) => day), first: null, room: 'none' });
  expect(await firstRoom([], answers())).toEqual({ full: [], first: null, room: null });
});

test('a day is full when nobody is free in any part of it, and after nine questions it is enough', async () => {
  const parts = ['2026-11-30', '2026-12-01'].flatMap((day) =>
    ['morning', 'evening'].map((slot) => ({ ...hireOn(day), slot, days: null })),
  );
  const free = (...times: readonly string[]) =>
    vi.fn(async ({ day, slot }: RoomWish): Promise<Room> =>
      times.includes(`${day} ${slot}`) ? 'few' : 'none',
    );
  expect(await firstRoom(parts, free('2026-11-30 evening'))).toEqual({
    full: [],
    first: parts[1],
    room: 'few',
  });
  expect(await firstRoom(parts, free('2026-12-01 morning'))).toEqual({
    full: ['2026-11-30'],
    first: parts[2],
    room: 'few',
  });
  // The fourth day has room, and is not asked about.
  const week = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].flatMap((day) =>
    ['morning', 'afternoon', 'evening'].map((slot) => ({ ...hireOn(day), slot, days: null })),
  );
  const busy = free('2026-12-03 morning');
  expect(await firstRoom(week, busy)).toEqual({
    full: ['2026-11-30', '2026-12-01', '2026-12-02'],
    first: null,
    room: 'none',
  });
  expect(busy).toHaveBeenCalledTimes(9);

  const usual = free('2026-11-30 morning');
  await firstRoom(parts, usual);
  expect(usual).toHaveBeenCalledTimes(1);
});

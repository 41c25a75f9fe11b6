import { useState } from 'react';
import { askForRoom, type RoomWish } from '@kaarigar/shared/api/room';
import { settled } from '@kaarigar/shared/contracts/problem';
import { daysAfter, isBookable, SLOTS } from '@kaarigar/shared/domain/schedule';
import { useRested } from '@kaarigar/shared/forms/use-rested';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';

/** How far from the chosen day others are looked at: the nearest first, later ones sooner. */
const DISTANCES = [1, -1, 2, -2, 3, -3, 4, 5, 6];

/** So many are a choice; more are a list. */
const ENOUGH = 2;

/** The days near a chosen one that can be booked as it could, the nearest first. */
export function daysNear({ day, slot }: Pick<RoomWish, 'day' | 'slot'>, now: Date): string[] {
  const part = SLOTS.find((one) => one === slot) ?? null;
  const noon = new Date(`${day}T12:00:00+05:30`);
  return DISTANCES.map((distance) => daysAfter(noon, distance)).filter((near) =>
    isBookable(near, part, now),
  );
}

/** The first days of some for which the answer is yes, asked one after the other. */
export async function firstFree(
  days: readonly string[],
  isFree: (day: string) => Promise<boolean>,
): Promise<readonly string[]> {
  const free: string[] = [];
  for (const day of days) {
    // oxlint-disable-next-line no-await-in-loop -- no more is asked than is needed
    if (await isFree(day)) free.push(day);
    if (free.length === ENOUGH) break;
  }
  return free.sort();
}

/**
 * On which days near the chosen one enough workers are free; empty while nothing is known. `wish` null: nothing is asked.
 * `full`: days of which it is known that nobody is.
 */
export function useFreeDays(
  context: RemoteContext,
  wish: RoomWish | null,
  full: readonly string[] = [],
): readonly string[] {
  const [known, setKnown] = useState<{ readonly key: string; readonly days: readonly string[] }>();
  const key = wish === null ? null : JSON.stringify(wish);
  // The chosen day has rested before this is asked.
  useRested(key, 0, async (signal) => {
    if (wish === null || key === null) return;
    const near = daysNear(wish, new Date()).filter((day) => !full.includes(day));
    const days = await firstFree(near, async (day) => {
      if (signal.aborted) return false;
      const answer = await settled(askForRoom(context, { ...wish, day }, signal));
      return answer.state === 'known' && answer.value === 'enough';
    });
    if (!signal.aborted) setKnown({ key, days });
  });
  return known && known.key === key ? known.days : [];
}

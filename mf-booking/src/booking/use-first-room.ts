import { useState } from 'react';
import { askForRoom, type Room, type RoomWish } from '@kaarigar/shared/api/room';
import { settled } from '@kaarigar/shared/contracts/problem';
import { useRested } from '@kaarigar/shared/forms/use-rested';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';

const REST_MS = 300;

/** Seven days of a hire, or three of a job with their three parts: of later times nothing is known. */
const MOST_QUESTIONS = 9;

export interface FirstRoom {
  /** Days on which nobody is free, before the first with room. */
  readonly full: readonly string[];
  /** Null: it is not known, or none of the times has room. */
  readonly first: RoomWish | null;
  /** Whether many are free then; `none`: at none of the times that were asked about. */
  readonly room: Room;
}

export const NO_ROOM_KNOWN: FirstRoom = { full: [], first: null, room: null };

/**
 * Looks for the first of these times, those of a day beside each other, at which somebody is free, and no further: nobody is
 * shown how busy we are.
 */
export function useFirstRoom(
  context: RemoteContext,
  wishes: readonly RoomWish[],
  onFound: (found: FirstRoom) => void,
): FirstRoom & { readonly isAsking: boolean } {
  const [known, setKnown] = useState({ key: '', found: NO_ROOM_KNOWN });
  const key = wishes.length === 0 ? null : JSON.stringify(wishes);
  const isKnown = known.key === key;
  // At first nothing has been changed yet.
  useRested(isKnown ? null : key, known.key === '' ? 0 : REST_MS, async (signal) => {
    const found = await firstRoom(wishes, async (wish) => {
      const answer = await settled(askForRoom(context, wish, signal));
      return answer.state === 'known' ? answer.value : null;
    });
    if (signal.aborted || key === null) return;
    setKnown({ key, found });
    onFound(found);
  });
  const { first } = known.found;
  // While it is asked anew the first one is still that of before.
  const found = isKnown ? known.found : { ...NO_ROOM_KNOWN, first };
  return { ...found, isAsking: key !== null && !isKnown };
}

/** Without an answer nothing is said of that day or of a later one. */
export async function firstRoom(
  wishes: readonly RoomWish[],
  ask: (wish: RoomWish) => Promise<Room>,
): Promise<FirstRoom> {
  const full: string[] = [];
  if (wishes.length === 0) return NO_ROOM_KNOWN;
  for (const [place, wish] of wishes.slice(0, MOST_QUESTIONS).entries()) {
    // One after the other: most days have room, so that one question is enough.
    const room = await ask(wish);
    if (room === null) return { ...NO_ROOM_KNOWN, full };
    if (room !== 'none') return { full, first: wish, room };
    if (wishes[place + 1]?.day !== wish.day) full.push(wish.day);
  }
  return { full, first: null, room: 'none' };
}

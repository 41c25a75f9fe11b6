import { useEffect, useEffectEvent, useState } from 'react';
import { askForRoom, type RoomWish } from '@kaarigar/shared/api/room';
import { settled } from '@kaarigar/shared/contracts/problem';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';

/** Whoever presses a stepper is answered once they rest. */
const REST_MS = 300;

interface FirstRoom {
  /** Days on which nobody is free, before the first with room. */
  readonly full: readonly string[];
  /** Null: it is not known, or none of the days has room. */
  readonly first: string | null;
}

interface Asked {
  readonly days: readonly string[];
  /** Null: nothing is asked. */
  readonly wishOn: ((day: string) => RoomWish) | null;
  readonly onFirst: (day: string) => void;
}

const NONE: readonly string[] = [];

/**
 * Looks for the first of these days on which somebody is free, and no further: nobody is shown how busy we are. `full`:
 * those before it.
 */
export function useFirstRoom(
  context: RemoteContext,
  { days, wishOn, onFirst }: Asked,
): { readonly full: readonly string[]; readonly isAsking: boolean } {
  const [known, setKnown] = useState({ key: '', full: NONE });
  const wishes = wishOn === null ? [] : days.map(wishOn);
  const key = JSON.stringify(wishes);
  const ask = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    const found = await firstRoom(wishes, async (wish) => {
      const answer = await settled(askForRoom(context, wish, signal));
      return answer.state === 'known' ? answer.value : null;
    });
    if (signal.aborted) return;
    setKnown({ key: asked, full: found.full });
    if (found.first !== null) onFirst(found.first);
  });
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => void ask(key, leaving.signal), REST_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [key]);
  return { full: known.key === key ? known.full : NONE, isAsking: known.key !== key };
}

/** Without an answer nothing is said of that day or of a later one. */
export async function firstRoom(
  wishes: readonly RoomWish[],
  ask: (wish: RoomWish) => Promise<Awaited<ReturnType<typeof askForRoom>>>,
): Promise<FirstRoom> {
  const full: string[] = [];
  for (const wish of wishes) {
    // One after the other: most days have room, so that one question is enough.
    const room = await ask(wish);
    if (room === null) return { full, first: null };
    if (room !== 'none') return { full, first: wish.day };
    full.push(wish.day);
  }
  return { full, first: null };
}

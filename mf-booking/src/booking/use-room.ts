import { useEffect, useEffectEvent, useState } from 'react';
import { askForRoom, type Room, type RoomWish } from '@kaarigar/shared/api/room';
import { settled } from '@kaarigar/shared/contracts/problem';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';

/** Whoever looks through days, or types a number, is answered once they rest. */
const REST_MS = 400;

/** Whether workers are free for a wish; null: nothing is known (yet), also because the question failed. */
export function useRoom(context: RemoteContext, wish: RoomWish | null): Room {
  const [known, setKnown] = useState<{ readonly key: string; readonly room: Room } | null>(null);
  const key = wish === null ? null : JSON.stringify(wish);
  const ask = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    if (wish === null) return;
    const answer = await settled(askForRoom(context, wish, signal));
    // Nothing depends on it: without an answer nothing is said.
    if (!signal.aborted && answer.state === 'known') setKnown({ key: asked, room: answer.value });
  });
  useEffect(() => {
    if (key === null) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => void ask(key, leaving.signal), REST_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [key]);
  return known !== null && known.key === key ? known.room : null;
}

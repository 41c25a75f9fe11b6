import { useState } from 'react';
import { askForRoom, type Room, type RoomWish } from '@kaarigar/shared/api/room';
import { settled } from '@kaarigar/shared/contracts/problem';
import { useRested } from '@kaarigar/shared/forms/use-rested';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { FirstRoom } from './use-first-room';

const REST_MS = 400;

/**
 * Whether workers are free for a wish; null: nothing is known (yet), also because the question failed. `found`: what was
 * asked already, and is not asked again.
 */
export function useRoom(
  context: RemoteContext,
  wish: RoomWish | null,
  found: FirstRoom | null = null,
): Room {
  const [known, setKnown] = useState<{ readonly key: string; readonly room: Room } | null>(null);
  const key = wish === null ? null : JSON.stringify(wish);
  const isFound = found !== null && found.first !== null && key === JSON.stringify(found.first);
  useRested(isFound ? null : key, REST_MS, async (signal) => {
    if (wish === null || key === null) return;
    const answer = await settled(askForRoom(context, wish, signal));
    // Nothing depends on it: without an answer nothing is said.
    if (!signal.aborted && answer.state === 'known') setKnown({ key, room: answer.value });
  });
  if (isFound) return found.room;
  return known !== null && known.key === key ? known.room : null;
}

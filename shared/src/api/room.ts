import * as z from 'zod/mini';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';

/** What is to be done when; the room for it is what is asked. */
export interface RoomWish {
  /** A price list, or the kind of hired worker. */
  readonly ordered: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Null: whole days. */
  readonly slot: string | null;
  readonly workers: number;
  /** Of a hire; null: it takes a part of the day. */
  readonly days: number | null;
  /** An order of the person that is this wish already. */
  readonly orderId: string | null;
}

/** Whether workers are free then; null: nothing is known. */
export type Room = 'enough' | 'few' | 'none' | null;

const room = z.nullable(z.enum(['enough', 'few', 'none']));

/** For anybody, also without an account. */
export function askForRoom(
  context: RemoteContext,
  { ordered, day, slot, workers, days, orderId }: RoomWish,
  signal?: AbortSignal,
): Promise<Room> {
  return callDatabase(context, {
    name: 'room_for',
    parameters: {
      p_ordered: ordered,
      p_day: day,
      p_slot: slot,
      p_workers: workers,
      p_days: days,
      p_order_id: orderId,
    },
    answer: room,
    signal,
  });
}

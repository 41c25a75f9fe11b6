import * as z from 'zod/mini';
import type { OrderRow } from '../contracts/rows';
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

/** Who would have to be free for an order at this time, or at its own; null: it has none, or is of no list. */
export function roomWishAt(
  order: Pick<
    OrderRow,
    'order_id' | 'kind' | 'catalogue_category' | 'worker_code' | 'quantity' | 'days'
  >,
  { day, slot }: { readonly day: string | null; readonly slot: string | null },
): RoomWish | null {
  const ordered = order.catalogue_category ?? order.worker_code;
  if (!ordered || !day) return null;
  const isHire = order.kind === 'hire';
  return {
    ordered,
    day,
    slot: slot || null,
    workers: isHire ? order.quantity : 1,
    days: order.days,
    orderId: order.order_id,
  };
}

/** What an order needs while we have promised nobody yet; null: somebody is assigned, or nobody comes for it. */
export function roomWishOf(
  order: Parameters<typeof roomWishAt>[0] &
    Pick<OrderRow, 'status' | 'job_status' | 'scheduled_on' | 'slot'>,
): RoomWish | null {
  const isOpen =
    order.job_status === 'REQUESTED' && (order.status === 'PENDING' || order.status === 'SUCCESS');
  return isOpen ? roomWishAt(order, { day: order.scheduled_on, slot: order.slot }) : null;
}

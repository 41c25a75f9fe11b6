import * as z from 'zod/mini';
import { deskCalendar, keptLeave, type DeskCalendar, type KeptLeave } from '../contracts/desk';
import { orderDetails, type OrderDetails } from '../contracts/payment-api';
import type { Trade } from '../domain/trade';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';

export interface CalendarWish {
  /** Null: today. */
  readonly from: string | null;
  /** A week, if it is not said; at most 14. */
  readonly days?: number;
  /** Who is among the workers however many there are; null: nobody in particular. */
  readonly workerId?: string | null;
  /** Words of the name, area or phone of whom somebody looks for. */
  readonly q?: string | null;
  readonly trade?: Trade | null;
}

/** Who works when, from a day on (staff). */
export function readCalendar(
  context: RemoteContext,
  { from, days, workerId = null, q = null, trade = null }: CalendarWish,
  signal?: AbortSignal,
): Promise<DeskCalendar> {
  return callDatabase(context, {
    name: 'desk_calendar',
    parameters: { p_from: from, p_days: days, p_worker: workerId, p_q: q, p_trade: trade },
    answer: deskCalendar,
    signal,
  });
}

/** By which ways news of an order go first (staff); empty: somebody has to call. */
export function readToldBy(
  context: RemoteContext,
  orderId: string,
): Promise<OrderDetails['told_by']> {
  return callDatabase(context, {
    name: 'order_told_by',
    parameters: { p_order_id: orderId },
    answer: orderDetails.shape.told_by,
  });
}

export interface Move {
  readonly orderId: string;
  /** Null: nobody is to come yet. */
  readonly fromWorker: string | null;
  readonly toWorker: string;
  readonly day: string;
  /** Null: the whole working day. */
  readonly slot: string | null;
  readonly expectedUpdatedAt: string;
}

/**
 * Moves work that has not begun to a worker, a day and a part of it, all or nothing (staff). Throws `worker_busy`,
 * `worker_away`, `workers_complete`, `stage_without_work`, `invalid_date`, `order_changed`, `own_order`.
 */
export async function moveWork(context: RemoteContext, move: Move): Promise<void> {
  await callDatabase(context, {
    name: 'move_work',
    parameters: {
      p_order_id: move.orderId,
      p_from_worker: move.fromWorker,
      p_to_worker: move.toWorker,
      p_day: move.day,
      p_slot: move.slot,
      p_expected_updated_at: move.expectedUpdatedAt,
    },
    answer: z.unknown(),
    isChange: true,
  });
}

export interface GivenDays {
  readonly orderId: string;
  readonly fromWorker: string;
  readonly toWorker: string;
  readonly first: string;
  readonly last: string;
  readonly expectedUpdatedAt: string;
}

/**
 * Gives some days of a worker's part of an order to another worker, also while it is under way (staff). Throws
 * `worker_busy`, `worker_away`, `invalid_date`, `order_changed`, `own_order`.
 */
export async function giveDays(context: RemoteContext, given: GivenDays): Promise<void> {
  await callDatabase(context, {
    name: 'give_days',
    parameters: {
      p_order_id: given.orderId,
      p_from_worker: given.fromWorker,
      p_to_worker: given.toWorker,
      p_first: given.first,
      p_last: given.last,
      p_expected_updated_at: given.expectedUpdatedAt,
    },
    answer: z.unknown(),
    isChange: true,
  });
}

interface Away {
  readonly workerId: string;
  /** What has not begun of their work on these days needs somebody else: all in one. */
  readonly takesOff: boolean;
}

/** Gives a worker leave (staff). Throws `worker_busy` when work is promised then and stays, `invalid_date`. */
export function keepLeave(
  context: RemoteContext,
  { workerId, first, last, takesOff }: Away & { readonly first: string; readonly last: string },
): Promise<KeptLeave> {
  return callDatabase(context, {
    name: 'keep_leave',
    parameters: { p_worker_id: workerId, p_first: first, p_last: last, p_take_off: takesOff },
    answer: keptLeave,
    isChange: true,
  });
}

/** Takes leave back (staff). */
export async function endLeave(
  context: RemoteContext,
  { workerId, id }: { workerId: string; id: number },
): Promise<void> {
  await callDatabase(context, {
    name: 'end_leave',
    parameters: { p_worker_id: workerId, p_id: id },
    answer: z.unknown(),
    isChange: true,
  });
}

/** The weekdays on which a worker never works, in place of those before (staff). Throws `worker_busy`. */
export function keepDaysOff(
  context: RemoteContext,
  { workerId, weekdays, takesOff }: Away & { readonly weekdays: readonly number[] },
): Promise<KeptLeave> {
  return callDatabase(context, {
    name: 'keep_days_off',
    parameters: { p_worker_id: workerId, p_weekdays: weekdays, p_take_off: takesOff },
    answer: keptLeave,
    isChange: true,
  });
}

import * as z from 'zod/mini';
import { freeWorkerRow, workerList, workerRow } from '../contracts/staff-rows';
import type { FreeWorker, Worker, WorkerCounts } from '../contracts/staff-rows';
import type { Portrait } from '../domain/portrait';
import type { Slot } from '../domain/schedule';
import type { Trade } from '../domain/trade';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase, editRow, findRow, matching, insertRow } from './database';
import { cutPage, DEFAULT_PAGE_SIZE, readCursor, type KeysetPage } from './keyset';

export interface WorkersQuery {
  /** Part of name or area, start of the phone. */
  readonly q?: string | undefined;
  /** Default: both active and inactive workers. */
  readonly active?: boolean | undefined;
  readonly trade?: Trade | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** Counts match the search and the trade; they ignore `active`. */
export type WorkersPage = KeysetPage<Worker> & { readonly counts: WorkerCounts };

/** A page of workers by name (staff). Throws `not_allowed` for anybody else. */
export async function listWorkers(
  context: RemoteContext,
  { q, active, trade, cursor, limit = DEFAULT_PAGE_SIZE }: WorkersQuery,
  signal?: AbortSignal,
): Promise<WorkersPage> {
  const [afterName, afterId] = readCursor(cursor);
  const { rows, counts } = await callDatabase(context, {
    name: 'list_workers',
    parameters: {
      p_q: q ?? null,
      p_active: active ?? null,
      p_trade: trade ?? null,
      p_limit: limit + 1,
      p_after_name: afterName,
      p_after_id: afterId,
    },
    answer: workerList,
    signal,
  });
  return { ...cutPage(rows, limit, ({ name, id }) => [name, id]), counts };
}

/** A worker (staff), or null; `id` is a UUID. */
export function findWorker(
  context: RemoteContext,
  id: string,
  signal?: AbortSignal,
): Promise<Worker | null> {
  return findRow(context, { table: 'workers', row: workerRow, query: matching({ id }), signal });
}

const workerRatings = z.object({ count: z.number(), average: z.nullable(z.number()) });
export type WorkerRatings = z.infer<typeof workerRatings>;

/** How customers rated a worker's work (staff): `average` of 5, null without any. */
export function readWorkerRatings(
  context: RemoteContext,
  workerId: string,
): Promise<WorkerRatings> {
  return callDatabase(context, {
    name: 'worker_ratings',
    parameters: { p_worker_id: workerId },
    answer: workerRatings,
  });
}

/** What staff enter about a worker. The database trims texts; null: not given. */
export interface WorkerDraft {
  readonly name: string;
  /** The same in Devanagari. */
  readonly name_hi?: string | null;
  readonly portrait?: Portrait;
  /** As typed; stored as 10 digits. */
  readonly phone: string;
  readonly trades: readonly Trade[];
  readonly area: string | null;
  /** A year, not one to come. */
  readonly works_since?: number | null;
  readonly note: string | null;
  readonly active: boolean;
}

/** Adds a worker. Throws `required_fields`, `invalid_name`, `invalid_phone`, `invalid_input`, `not_allowed`. */
export function addWorker(context: RemoteContext, draft: WorkerDraft): Promise<Worker> {
  return insertRow(context, { table: 'workers', row: workerRow, values: { ...draft } });
}

/** Changes a worker only if the row is still as the person saw it. Throws like `addWorker`, and `edit_conflict`. */
export function updateWorker(
  context: RemoteContext,
  { id, updated_at }: Pick<Worker, 'id' | 'updated_at'>,
  changes: Partial<WorkerDraft>,
): Promise<Worker> {
  return editRow(context, {
    table: 'workers',
    key: { id },
    expectedUpdatedAt: updated_at,
    changes,
    row: workerRow,
  });
}

interface FreeWorkersQuery {
  readonly orderId: string;
  /** Another than the order's own. */
  readonly day?: string | undefined;
  /** With `day`: the part of it; unset is the whole day. */
  readonly slot?: Slot | undefined;
  /** With `day`: the last of the days that `fromWorker` gives away; unset: all of the work. */
  readonly lastDay?: string | undefined;
  /** Whose work is to move: they are among the workers, too. */
  readonly fromWorker?: string | undefined;
  readonly q?: string | undefined;
}

/** Up to 50 active workers for an order (staff): of the right trade first, free, near, with little else that day. */
export function findWorkers(
  context: RemoteContext,
  { orderId, day, lastDay, slot, q, fromWorker }: FreeWorkersQuery,
  signal?: AbortSignal,
): Promise<readonly FreeWorker[]> {
  return callDatabase(context, {
    name: 'find_workers',
    parameters: {
      p_order_id: orderId,
      p_day: day ?? null,
      p_slot: slot ?? null,
      p_q: q ?? null,
      p_from_worker: fromWorker ?? null,
      p_last_day: lastDay ?? null,
    },
    answer: z.array(freeWorkerRow),
    signal,
  });
}

/** Workers for several orders at once (staff), with at how many of their times each is free. */
export function findWorkersForAll(
  context: RemoteContext,
  { orderIds, q }: { readonly orderIds: readonly string[]; readonly q?: string | undefined },
  signal?: AbortSignal,
): Promise<readonly FreeWorker[]> {
  return callDatabase(context, {
    name: 'find_workers_for_all',
    parameters: { p_order_ids: orderIds, p_q: q ?? null },
    answer: z.array(freeWorkerRow),
    signal,
  });
}

/** Of several orders those that need a worker and are of a trade of this one (staff). */
export function fittingOrders(
  context: RemoteContext,
  { workerId, orderIds }: { readonly workerId: string; readonly orderIds: readonly string[] },
): Promise<readonly string[]> {
  return callDatabase(context, {
    name: 'fitting_orders',
    parameters: { p_worker_id: workerId, p_order_ids: orderIds },
    answer: z.array(z.string()),
  });
}

/** Which workers of an order come along to another day and part of it (staff): the others are busy or away then. */
export function whoCanCome(
  context: RemoteContext,
  { orderId, day, slot }: { readonly orderId: string; readonly day: string; readonly slot: string },
): Promise<readonly string[]> {
  return callDatabase(context, {
    name: 'who_can_come',
    parameters: { p_order_id: orderId, p_day: day, p_slot: slot || null },
    answer: z.array(z.string()),
  });
}

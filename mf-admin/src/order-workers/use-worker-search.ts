import { startTransition, useState, useTransition } from 'react';
import { findWorkers, findWorkersForAll } from '@kaarigar/shared/api/workers';
import type { FreeWorker } from '@kaarigar/shared/contracts/staff-rows';
import type { Slot } from '@kaarigar/shared/domain/schedule';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { searchTerm } from '../list/search-text';
import { problemOf } from '@kaarigar/shared/contracts/problem';

export interface WorkerFilter {
  readonly q: string;
  /** `YYYY-MM-DD`; '' = the order's own, or not chosen yet. */
  readonly day: string;
  readonly slot: Slot | '';
  /** With a day: the last of some days of the work; '' = all of it. */
  readonly last?: string;
}

export type FoundWorkers =
  | { readonly workers: readonly FreeWorker[]; readonly problem: null }
  | { readonly workers: null; readonly problem: Problem };

/** The order that somebody is wanted for, or several at their own times. */
export type Wanted =
  | {
      readonly orderId: string;
      /** Whose work moves: they may do it at the new time, too. */
      readonly fromWorker?: string | undefined;
    }
  | { readonly orderIds: readonly string[] };

/** Workers who could come; every change of the filter searches again. The old list stays until the new one arrives. */
export function useWorkerSearch(
  context: RemoteContext,
  wanted: Wanted,
  start: Partial<WorkerFilter> = {},
) {
  const [isSearching, startSearch] = useTransition();
  const [filter, setFilter] = useState<WorkerFilter>({ q: '', day: '', slot: '', ...start });
  const [found, setFound] = useState(() => find(context, wanted, filter));

  return {
    filter,
    found,
    isSearching,
    search(change: Partial<WorkerFilter>) {
      const next = { ...filter, ...change };
      setFilter(next);
      startSearch(() => setFound(find(context, wanted, next)));
    },
    again: () => startTransition(() => setFound(find(context, wanted, filter))),
  };
}

async function find(
  context: RemoteContext,
  wanted: Wanted,
  { q, day, slot, last = '' }: WorkerFilter,
): Promise<FoundWorkers> {
  try {
    const text = searchTerm(q) || undefined;
    if ('orderIds' in wanted) {
      const free = await findWorkersForAll(context, { ...wanted, q: text });
      return { workers: free, problem: null };
    }
    const workers = await findWorkers(context, {
      ...wanted,
      q: text,
      day: day || undefined,
      slot: slot || undefined,
      lastDay: last || undefined,
    });
    return { workers, problem: null };
  } catch (error) {
    return { workers: null, problem: problemOf(error) };
  }
}

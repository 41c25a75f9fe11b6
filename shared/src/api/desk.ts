import { deskFound, deskToday, type DeskFound, type DeskToday } from '../contracts/desk';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';

/** What there is to do today (staff). `since`: the moment after which orders count as arrived. */
export function readToday(
  context: RemoteContext,
  since: string | null,
  signal?: AbortSignal,
): Promise<DeskToday> {
  return callDatabase(context, {
    name: 'desk_today',
    parameters: { p_since: since },
    answer: deskToday,
    signal,
  });
}

/** Orders, customers, workers and requests by number, name or phone (staff). */
export function searchDesk(context: RemoteContext, q: string): Promise<DeskFound> {
  return callDatabase(context, {
    name: 'desk_search',
    parameters: { p_q: q },
    answer: deskFound,
  });
}

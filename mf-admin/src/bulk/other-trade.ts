import { findWorkersForAll } from '@kaarigar/shared/api/workers';
import type { FreeWorker } from '@kaarigar/shared/contracts/staff-rows';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';

/** How many of the orders are of another trade than this worker's: the database names only the first of them. */
export const countOtherTrade = ({ times = 0, trade_times: fit = times }: FreeWorker): number =>
  times - fit;

/** What the worker gets: the work of their trade, and of other work what staff ticked. */
export const whatTheyGet = (
  orderIds: readonly string[],
  otherTrade: readonly string[],
  ticked: readonly string[],
): readonly string[] => orderIds.filter((id) => !otherTrade.includes(id) || ticked.includes(id));

/** All orders that are of another trade, by asking for the rest until none is named. */
export async function readOtherTrade(
  context: RemoteContext,
  worker: FreeWorker,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  const known = worker.other_trade_orders ?? [];
  if (countOtherTrade(worker) <= known.length) return known;
  const all = [...known];
  for (;;) {
    const rest = orderIds.filter((id) => !all.includes(id));
    const found = await findWorkersForAll(context, { orderIds: rest, q: worker.phone });
    const them = found.find(({ worker_id: id }) => id === worker.worker_id);
    // Whoever is no worker any more gets nothing.
    if (!them) return orderIds;
    const named = them.other_trade_orders ?? [];
    if (named.length === 0) return all;
    all.push(...named);
  }
}

import type { FreeWorker } from '@kaarigar/shared/contracts/staff-rows';

/** How many of the orders are of another trade than this worker's: the database names only the first of them. */
export const countOtherTrade = ({ times = 0, trade_times: fit = times }: FreeWorker): number =>
  times - fit;

/** What the worker gets: the work of their trade, and of other work what staff ticked. */
export const whatTheyGet = (
  orderIds: readonly string[],
  fitting: readonly string[],
  ticked: readonly string[],
): readonly string[] => orderIds.filter((id) => fitting.includes(id) || ticked.includes(id));

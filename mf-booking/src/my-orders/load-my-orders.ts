import { listMyRequests } from '@kaarigar/shared/api/contract-requests';
import { listMyOrders } from '@kaarigar/shared/api/orders';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { HindiNames } from '../order-words/hindi-names';
import { loadNames } from '../order-words/load-names';
import { factOf, newestEntries, type Entry, type EntryFact } from './entries';

export interface MyOrders {
  readonly entries: readonly Entry[];
  readonly facts: readonly EntryFact[];
  readonly hasMore: boolean;
  readonly names: HindiNames;
}

/** The newest `count` orders and requests of a person, and what their services are called in Hindi. */
export async function loadMyOrders(
  context: RemoteContext,
  { userId, count }: { userId: string; count: number },
): Promise<MyOrders> {
  // One more than shown says whether there are more.
  const page = { userId, limit: count + 1 };
  const [orders, requests] = await Promise.all([
    listMyOrders(context, page),
    listMyRequests(context, page),
  ]);
  const { entries, hasMore } = newestEntries(orders, requests, count);
  const shown = entries.flatMap((entry) => (entry.kind === 'order' ? entry.order : []));
  const names = await loadNames(context, shown);
  return { entries, facts: entries.map(factOf), hasMore, names };
}

import { listMyRequests } from '@kaarigar/shared/api/contract-requests';
import { listAgreedStages } from '@kaarigar/shared/api/contract-work';
import { listMyOrders } from '@kaarigar/shared/api/orders';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { factsOf, newestEntries, type Entry, type EntryFact } from './entries';

export interface MyOrders {
  readonly entries: readonly Entry[];
  readonly facts: readonly EntryFact[];
  readonly hasMore: boolean;
}

/** The newest `count` orders and requests of a person. */
export async function loadMyOrders(
  context: RemoteContext,
  { userId, count }: { userId: string; count: number },
): Promise<MyOrders> {
  // We read one more than we show, to know whether there are more.
  const page = { userId, limit: count + 1 };
  const [orders, requests] = await Promise.all([
    listMyOrders(context, page),
    listMyRequests(context, page),
  ]);
  const agreed = requests.filter(({ status }) => status === 'ACCEPTED' || status === 'CLOSED');
  const stages = await listAgreedStages(
    context,
    agreed.map(({ ticket }) => ticket),
  );
  const { entries, hasMore } = newestEntries(orders, requests, stages, count);
  return { entries, facts: entries.flatMap(factsOf), hasMore };
}

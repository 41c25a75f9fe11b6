import { listCatalogueItems } from '@kaarigar/shared/api/catalogue';
import { listMyOrders } from '@kaarigar/shared/api/orders';
import { listWorkerRates } from '@kaarigar/shared/api/worker-rates';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { failureOf, type Failure } from '../failure';
import { hindiNames, type HindiNames } from './hindi-names';

export interface MyOrders {
  readonly orders: readonly OrderRow[];
  readonly hasMore: boolean;
  readonly names: HindiNames;
}

export type LoadedOrders =
  | ({ readonly kind: 'orders' } & MyOrders)
  | { readonly kind: 'failed'; readonly failure: Failure };

/** The newest `count` orders of a person, and what their services are called in Hindi. Never rejects. */
export async function loadMyOrders(
  context: RemoteContext,
  { userId, count }: { userId: string; count: number },
): Promise<LoadedOrders> {
  try {
    // One more than shown says whether there are more.
    const found = await listMyOrders(context, { userId, limit: count + 1 });
    const orders = found.slice(0, count);
    return {
      kind: 'orders',
      orders,
      hasMore: found.length > count,
      names: await loadNames(context, orders),
    };
  } catch (error) {
    return { kind: 'failed', failure: failureOf(error) };
  }
}

/** Orders keep the English name; the other one is looked up in today's lists. */
async function loadNames(context: RemoteContext, orders: readonly OrderRow[]): Promise<HindiNames> {
  const categories = new Set(orders.flatMap(({ catalogue_category }) => catalogue_category ?? []));
  const [rates, ...lists] = await Promise.all([
    orders.some(({ kind }) => kind === 'hire') ? listWorkerRates(context) : [],
    ...[...categories].map((category) => listCatalogueItems(context, category)),
  ]);
  return hindiNames(lists.flat(), rates);
}

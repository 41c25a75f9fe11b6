import { listCatalogueItems } from '@kaarigar/shared/api/catalogue';
import { listWorkerRates } from '@kaarigar/shared/api/worker-rates';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { hindiNames, type HindiNames } from './hindi-names';

/** Orders keep the English name; the other one is looked up in today's lists. */
export async function loadNames(
  context: RemoteContext,
  orders: readonly Pick<OrderRow, 'kind' | 'catalogue_category'>[],
): Promise<HindiNames> {
  const categories = new Set(orders.flatMap(({ catalogue_category }) => catalogue_category ?? []));
  const [rates, ...lists] = await Promise.all([
    orders.some(({ kind }) => kind === 'hire') ? listWorkerRates(context) : [],
    ...[...categories].map((category) => listCatalogueItems(context, category)),
  ]);
  return hindiNames(lists.flat(), rates);
}

import type { WorkerRate } from '@kaarigar/shared/api/worker-rates';
import type { CatalogueItem, OrderRow } from '@kaarigar/shared/contracts/rows';
import type { Locale } from '@kaarigar/shared/platform/locale';

type Service = Pick<
  OrderRow,
  'catalogue_category' | 'catalogue_item_id' | 'worker_code' | 'service_type'
>;

/** Hindi name by service. */
export type HindiNames = ReadonlyMap<string, string>;

/** Names of the items and worker types that are offered now. */
export function hindiNames(
  items: readonly Pick<CatalogueItem, 'category' | 'id' | 'name_hi'>[],
  rates: readonly Pick<WorkerRate, 'code' | 'name_hi'>[],
): HindiNames {
  return new Map([
    ...items.map(({ category, id, name_hi }) => [`${category}/${id}`, name_hi] as const),
    ...rates.map(({ code, name_hi }) => [code, name_hi] as const),
  ]);
}

/** What an order's service is called; the English name it was booked under when it is no longer offered. */
export function serviceName(order: Service, locale: Locale, names: HindiNames): string {
  if (locale === 'en') return order.service_type;
  const key = order.worker_code ?? `${order.catalogue_category}/${order.catalogue_item_id}`;
  return names.get(key) ?? order.service_type;
}

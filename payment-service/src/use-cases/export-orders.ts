import { EXPORT_PAGE_SIZE } from '@kaarigar/shared/domain/limits';
import type { OrderSort } from '@kaarigar/shared/contracts/payment-api';
import type { Caller, ListedOrder, OrderFilter, OrderList, OrderPosition } from '../ports';
import { positionOf, stagesTogether } from './list-orders';

interface ExportRequest {
  readonly caller: Caller;
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
}

/**
 * Every order of the filter, page by page. While a page is taken the next is already on its way, and never more than
 * that one: nobody holds them all. Staff only, checked for each page. Throws as `OrderList`.
 */
export async function* exportOrders(
  { orderList }: { readonly orderList: OrderList },
  { caller, filter, sort }: ExportRequest,
): AsyncGenerator<readonly ListedOrder[]> {
  const pageAfter = (last: OrderPosition | null) =>
    orderList.page(caller, {
      filter,
      sort,
      limit: EXPORT_PAGE_SIZE,
      everybody: true,
      ...(last ? { from: { ...last, direction: 'after' } } : {}),
    });

  let coming = pageAfter(null);
  for (;;) {
    const page = await coming;
    const last = page.length < EXPORT_PAGE_SIZE ? null : positionOf(page.at(-1));
    if (last) {
      coming = pageAfter(last);
      // Whoever takes the page gets its error; without a handler the error of a page that nobody takes ends the process.
      coming.catch(() => undefined);
    }
    yield stagesTogether(page);
    if (!last) return;
  }
}

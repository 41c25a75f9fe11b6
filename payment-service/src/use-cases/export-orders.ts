import { EXPORT_PAGE_SIZE } from '@kaarigar/shared/domain/limits';
import type { OrderSort } from '@kaarigar/shared/contracts/payment-api';
import type { Caller, ListedOrder, OrderFilter, OrderList, OrderPosition } from '../ports';
import { positionOf } from './list-orders';

interface ExportRequest {
  readonly caller: Caller;
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
}

/**
 * Every order of the filter, page by page, each read when the one before has been taken: nobody holds them all. Staff
 * only, checked for each page. Throws as `OrderList`.
 */
export async function* exportOrders(
  { orderList }: { readonly orderList: OrderList },
  { caller, filter, sort }: ExportRequest,
): AsyncGenerator<readonly ListedOrder[]> {
  let last: OrderPosition | null = null;
  for (;;) {
    const page = await orderList.page(caller, {
      filter,
      sort,
      limit: EXPORT_PAGE_SIZE,
      everybody: true,
      ...(last ? { from: { ...last, direction: 'after' } } : {}),
    });
    yield page;
    last = positionOf(page.at(-1));
    if (page.length < EXPORT_PAGE_SIZE || !last) return;
  }
}

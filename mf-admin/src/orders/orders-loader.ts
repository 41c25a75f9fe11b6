import { countOrders, listOrders, type OrdersPage } from '@kaarigar/shared/api/admin-orders';
import type { OrderCounts } from '@kaarigar/shared/contracts/payment-api';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import { tabStorage } from '@kaarigar/shared/platform/storage';
import { createLiveReader, type Live } from '@kaarigar/shared/live/live-reader';
import { createPageTrail, type PageTrail } from '../list/page-trail';
import {
  countsKey,
  parseOrdersView,
  rowsKey,
  toOrdersFilter,
  toOrdersQuery,
  type OrdersView,
} from './orders-view';

export interface OrdersData {
  readonly view: OrdersView;
  readonly orders: Promise<Live<OrdersPage>>;
  /** Per status, whatever status the view has. The list does not wait for it. */
  readonly counts: Promise<Live<OrderCounts>>;
  /** The page before this one and this one's number; undefined on the first and when it is not known. */
  readonly step: ReturnType<PageTrail['find']>;
}

export function createOrdersLoader(context: RemoteContext) {
  const reader = createLiveReader<OrdersPage>();
  const counter = createLiveReader<OrderCounts>();

  return async function loadOrders({ request }: LoaderFunctionArgs): Promise<OrdersData> {
    const view = parseOrdersView(new URL(request.url).searchParams);
    const search = rowsKey(view);
    const trail = createPageTrail(tabStorage, 'orders');

    const orders = reader.read(search, async () => {
      const page = await listOrders(context, toOrdersQuery(view), request.signal);
      if (page.nextCursor) trail.remember(search, rowsKey({ ...view, cursor: page.nextCursor }));
      return page;
    });
    const counts = counter.read(countsKey(view), () =>
      countOrders(context, toOrdersFilter(view), request.signal),
    );
    // The first time, the page shows its shape at once and the rows follow. Later the rows that are there stay
    // until the new ones have come: a list must not blink at every key or every 20 seconds.
    if (reader.hasRead()) await orders;
    return { view, orders, counts, step: trail.find(search) };
  };
}

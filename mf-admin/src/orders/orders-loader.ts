import { listOrders, type OrdersPage } from '@kaarigar/shared/api/admin-orders';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import { createLiveReader, type Live } from '@kaarigar/shared/live/live-reader';
import { createPageTrail, type PageTrail } from '../list/page-trail';
import { ordersSearch, parseOrdersView, toOrdersQuery, type OrdersView } from './orders-view';

export interface OrdersData {
  readonly view: OrdersView;
  readonly orders: Promise<Live<OrdersPage>>;
  /** The page before this one and this one's number; undefined on the first and when it is not known. */
  readonly step: ReturnType<PageTrail['find']>;
}

export function createOrdersLoader(context: RemoteContext) {
  const reader = createLiveReader<OrdersPage>();

  return async function loadOrders({ request }: LoaderFunctionArgs): Promise<OrdersData> {
    const view = parseOrdersView(new URL(request.url).searchParams);
    const search = ordersSearch(view);
    const trail = createPageTrail(window.sessionStorage, 'orders');

    const orders = reader.read(search, async () => {
      const page = await listOrders(context, toOrdersQuery(view), request.signal);
      if (page.nextCursor)
        trail.remember(search, ordersSearch({ ...view, cursor: page.nextCursor }));
      return page;
    });
    // The first time, the page shows its shape at once and the rows follow. Later the rows that are there stay
    // until the new ones have come: a list must not blink at every key or every 20 seconds.
    if (reader.hasRead()) await orders;
    return { view, orders, step: trail.find(search) };
  };
}

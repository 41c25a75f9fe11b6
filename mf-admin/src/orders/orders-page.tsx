import { lazy } from 'react';
import { exportOrders } from '@kaarigar/shared/api/admin-orders';
import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { ListPage } from '../list/list-page';
import type { OpenedOrderData } from '../order-view/order-reader';
import { PAYMENT_KIND_WORDS } from '../order/payment-words';
import { SERVICE_WORDS } from '../order/service-words';
import { STATUS_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { useOrderColumns } from './order-columns';
import { ordersAddress } from './orders-list';
import { useOrderKeys } from './use-order-keys';
import { ASKS_WORDS, ordersMessages, SORT_WORDS, WORK_FILTER_WORDS } from './orders-messages';

/** Most looks at the list open no order. */
const OpenedOrder = lazy(async () => {
  const { OpenedOrder: Opened } = await import(
    /* webpackChunkName: "opened-order" */ '../order-view/opened-order'
  );
  return { default: Opened };
});

/** `/admin/orders`: all orders, newest first, kept fresh while the tab is visible. */
export function OrdersPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(ordersMessages);
  const words = ordersMessages;
  useOrderKeys();
  return (
    <ListPage
      address={ordersAddress}
      words={t}
      search={{
        ...t,
        icon: 'receipt',
        count: ({ isFiltered, ...count }) => (isFiltered ? t.found(count) : t.total(count)),
      }}
      filters={{
        status: { label: words.status, values: STATUS_WORDS },
        work: { label: words.work, values: WORK_FILTER_WORDS, all: words.allOrders },
        asks: { label: words.asks, values: ASKS_WORDS, all: words.allOrders },
        service: { label: words.service, values: SERVICE_WORDS, all: words.allServices },
        payment: { label: words.payment, values: PAYMENT_KIND_WORDS, all: words.allPayments },
      }}
      sorts={SORT_WORDS}
      table={{
        caption: t.title,
        idOf: (order: OrderSummary) => order.order_id,
        link: { label: t.orderId },
        columns: useOrderColumns(),
        arrivedAt: (order) => order.created_at,
      }}
      renderOpened={(opened: OpenedOrderData, refresh) => (
        <OpenedOrder context={context} {...opened} refresh={refresh} />
      )}
      exportRows={(view, locale) =>
        exportOrders(context, {
          ...ordersAddress.filter(view),
          sort: ordersAddress.query(view).sort,
          locale,
        })
      }
    />
  );
}

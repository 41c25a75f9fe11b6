import { exportOrders } from '@kaarigar/shared/api/admin-orders';
import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { ListPage } from '../list/list-page';
import type { FromList } from '../order/details-link';
import { PAYMENT_KIND_WORDS } from '../order/payment-words';
import { SERVICE_WORDS } from '../order/service-words';
import { STATUS_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { useOrderColumns } from './order-columns';
import { ordersAddress } from './orders-list';
import { ASKS_WORDS, ordersMessages, SORT_WORDS, WORK_FILTER_WORDS } from './orders-messages';

/** `/admin/orders`: all orders, newest first, kept fresh while the tab is visible. */
export function OrdersPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(ordersMessages);
  const words = ordersMessages;
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
        link: {
          label: t.orderId,
          hrefOf: (order) => paths.adminOrderDetailsOf(order.order_id),
          stateOf: (listSearch): FromList => ({ listSearch }),
        },
        columns: useOrderColumns(),
        arrivedAt: (order) => order.created_at,
      }}
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

import { ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import { useState } from 'react';
import { exportOrders } from '@kaarigar/shared/api/admin-orders';
import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { DISTRICT_WORDS } from '@kaarigar/shared/i18n/district-words';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLoaderData, useRevalidator } from '@kaarigar/shared/platform/router';
import { personalStorage } from '@kaarigar/shared/platform/storage';
import { lazyPart } from '@kaarigar/shared/ui/lazy-part';
import { readJob } from '../bulk/bulk-job';
import type { ListData } from '../list/list-loader';
import { ListPage } from '../list/list-page';
import type { OpenedOrderData } from '../order-view/order-reader';
import { PAYMENT_KIND_WORDS } from '../order/payment-words';
import { SERVICE_WORDS } from '../order/service-words';
import { STATUS_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { useOrderColumns } from './order-columns';
import columnStyles from './order-columns.module.css';
import { OrderStep } from './order-step';
import { ordersAddress } from './orders-list';
import { useOrderKeys } from './use-order-keys';
import { useSelection } from './use-selection';
import { ViewsButton } from '../views/views-button';
import { ASKS_WORDS, ordersMessages, SORT_WORDS, WORK_FILTER_WORDS } from './orders-messages';

/** Most looks at the list open no order. */
const OpenedOrder = lazyPart(() =>
  import(/* webpackChunkName: "opened-order" */ '../order-view/opened-order').then(
    (file) => file.OpenedOrder,
  ),
);

/** Most visits do nothing to many orders. */
const BulkBar = lazyPart(() =>
  import(/* webpackChunkName: "list-tools" */ '../bulk/bulk-bar').then((file) => file.BulkBar),
);

/** Whether this tab has something that goes on, or of which something is left to read or to undo. */
const hasJob = (): boolean => readJob(personalStorage) !== null;

/** What most days have none of: a choice with 0 says nothing. */
const RARE_STATUSES = ORDER_STATUSES.filter(
  (status) => status !== 'PENDING' && status !== 'SUCCESS',
);

/** `/admin/orders`: all orders, newest first, kept fresh while the tab is visible. */
export function OrdersPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(ordersMessages);
  const words = ordersMessages;
  const { selected, picks, setAll, clear } = useSelection();
  const { view } = useLoaderData<ListData<unknown, unknown>>();
  function clearKey(): boolean {
    // An opened order is closed first.
    if (selected.size === 0 || view.open !== null) return false;
    clear();
    return true;
  }
  useOrderKeys(picks, clearKey, [...selected.keys()]);
  const { revalidate } = useRevalidator();
  // The bar stays from the first selection on: it also holds the work that goes on.
  const [wasSelected, setWasSelected] = useState(hasJob);
  if (selected.size > 0 && !wasSelected) setWasSelected(true);
  return (
    <ListPage
      address={ordersAddress}
      words={t}
      search={{
        ...t,
        icon: 'receipt',
        noMatchText: /\p{L}/u.test(view.q) || view.q === '' ? t.noMatchText : t.noNumberText,
        count: ({ isFiltered, isOfPart, ...count }) =>
          isOfPart ? t.foundAtPlace(count) : isFiltered ? t.found(count) : t.total(count),
      }}
      filters={{
        status: { label: words.status, values: STATUS_WORDS, rare: RARE_STATUSES },
        work: { label: words.work, values: WORK_FILTER_WORDS, all: words.all },
        asks: { label: words.asks, values: ASKS_WORDS, all: words.all },
        district: { label: words.district, values: DISTRICT_WORDS, all: words.all },
        service: { label: words.service, values: SERVICE_WORDS, all: words.all },
        payment: { label: words.payment, values: PAYMENT_KIND_WORDS, all: words.all },
      }}
      sorts={SORT_WORDS}
      actions={
        <ViewsButton
          address={ordersAddress}
          shown={ordersAddress.search({ ...view, cursor: null, open: null }).slice(1)}
        />
      }
      table={{
        caption: t.title,
        idOf: (order: OrderSummary) => order.order_id,
        link: { label: t.orderId },
        renderStep: (order) => <OrderStep order={order} view={view} />,
        cardStyle: columnStyles['cards'],
        columns: useOrderColumns(),
        picks,
        arrivedAt: (order) => order.created_at,
      }}
      renderBelow={() =>
        wasSelected ? (
          <BulkBar
            selected={selected}
            filter={{ ...ordersAddress.filter(view), sort: ordersAddress.query(view).sort }}
            isBeside={view.open !== null}
            onSelect={(orders) => setAll(orders, true)}
            onClear={clear}
            onChanged={() => void revalidate()}
          />
        ) : null
      }
      renderOpened={(opened: OpenedOrderData, refresh) => (
        <OpenedOrder context={context} {...opened} refresh={refresh} />
      )}
      exportRows={(shown, locale) =>
        exportOrders(context, {
          ...ordersAddress.filter(shown),
          sort: ordersAddress.query(shown).sort,
          locale,
        })
      }
    />
  );
}

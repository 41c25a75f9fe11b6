import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { LiveView } from '@kaarigar/shared/ui/live-view';
import type { ColumnKey } from './columns';
import { OrdersCount } from './orders-count';
import type { OrdersData } from './orders-loader';
import { ordersMessages } from './orders-messages';
import { OrdersPager } from './orders-pager';
import { OrdersTable } from './orders-table';
import { changeView, clearFilters, isFiltered, ordersHref, rowsKey } from './orders-view';

interface OrdersListProps extends Pick<OrdersData, 'view' | 'orders' | 'step'> {
  readonly columns: readonly ColumnKey[];
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

/** What the loader knows: rows, none, none that match, or why not. */
export function OrdersList(props: OrdersListProps) {
  const { view, orders, step, columns, isRefreshing, onRefresh } = props;
  const t = useMessages(ordersMessages);
  return (
    <LiveView
      live={orders}
      failedTitle={t.failedTitle}
      renderProblem={(code) =>
        code === 'invalid_input' && view.cursor !== null ? <PageGone view={view} /> : null
      }
      isRefreshing={isRefreshing}
      onRefresh={onRefresh}
    >
      {(page, readAt) =>
        page.orders.length > 0 ? (
          <>
            <OrdersTable key={rowsKey(view)} {...{ view, readAt, columns, page }} />
            <OrdersPager {...{ view, step, page }} />
          </>
        ) : (
          <NoOrders view={view} readAt={readAt} />
        )
      }
    </LiveView>
  );
}

function NoOrders({ view, readAt }: Pick<OrdersData, 'view'> & { readonly readAt: number }) {
  const t = useMessages(ordersMessages);
  if (view.cursor !== null) return <PageGone view={view} />;
  if (!isFiltered(view)) {
    return (
      <EmptyState icon="receipt" title={t.noneTitle}>
        {t.noneText}
      </EmptyState>
    );
  }
  return (
    <div>
      <OrdersCount view={view} total={0} isCapped={false} arrived={0} readAt={readAt} />
      <EmptyState
        icon="search"
        title={t.noMatchTitle}
        action={
          <ButtonLink variant="primary" to={ordersHref(clearFilters(view))}>
            {t.clearFilters}
          </ButtonLink>
        }
      >
        {t.noMatchText}
      </EmptyState>
    </div>
  );
}

function PageGone({ view }: Pick<OrdersData, 'view'>) {
  const t = useMessages(ordersMessages);
  return (
    <EmptyState
      icon="list"
      title={t.pageGoneTitle}
      action={
        <ButtonLink variant="primary" to={ordersHref(changeView(view, {}))}>
          {t.toFirstPage}
        </ButtonLink>
      }
    >
      {t.pageGoneText}
    </EmptyState>
  );
}

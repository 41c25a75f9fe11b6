import { use } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { FailedState } from '@kaarigar/shared/ui/failed-state';
import { StaleAlert } from '@kaarigar/shared/ui/stale-alert';
import { OrdersCount } from './orders-count';
import type { OrdersData } from './orders-loader';
import { ordersMessages } from './orders-messages';
import { OrdersPager } from './orders-pager';
import { OrdersTable } from './orders-table';
import { changeView, isFiltered, ordersHref, ordersSearch } from './orders-view';

interface OrdersListProps extends OrdersData {
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

/** What the loader knows: rows, none, none that match, or why not. */
export function OrdersList({ view, orders, step, isRefreshing, onRefresh }: OrdersListProps) {
  const t = useMessages(ordersMessages);
  const live = use(orders);

  if (live.state === 'failed') {
    if (live.problem.code === 'invalid_input' && view.cursor !== null)
      return <PageGone view={view} />;
    const { problem } = live;
    return (
      <FailedState
        title={t.failedTitle}
        problem={problem}
        isRetrying={isRefreshing}
        onRetry={onRefresh}
      />
    );
  }

  const { readAt, problem, value } = live;
  const total = Math.max(value.total, value.orders.length);
  return (
    <>
      <StaleAlert {...{ readAt, problem, isRefreshing, onRefresh }} />
      {value.orders.length > 0 ? (
        <>
          <OrdersTable
            key={ordersSearch(view)}
            {...{ view, total, readAt }}
            orders={value.orders}
          />
          <OrdersPager view={view} step={step} nextCursor={value.nextCursor} />
        </>
      ) : (
        <NoOrders view={view} readAt={readAt} />
      )}
    </>
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
      <OrdersCount view={view} total={0} arrived={0} readAt={readAt} />
      <EmptyState
        icon="search"
        title={t.noMatchTitle}
        action={
          <ButtonLink variant="primary" to={paths.adminOrders}>
            {t.showAll}
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

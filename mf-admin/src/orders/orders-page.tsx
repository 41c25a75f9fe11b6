import { Suspense } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLoaderData, useNavigation } from '@kaarigar/shared/platform/router';
import { Page } from '@kaarigar/shared/ui/page';
import { useLive } from '@kaarigar/shared/live/use-live';
import { useListKeys } from '../list/use-list-keys';
import { OrdersList } from './orders-list';
import type { OrdersData } from './orders-loader';
import { ordersMessages } from './orders-messages';
import styles from './orders-page.module.css';
import { OrdersSkeleton } from './orders-skeleton';
import { OrdersTools } from './orders-tools';
import { parseOrdersView, type OrdersView } from './orders-view';

/** `/admin/orders`: all orders, newest first, kept fresh while the tab is seen. */
export function OrdersPage() {
  const t = useMessages(ordersMessages);
  const data = useLoaderData<OrdersData>();
  const chosen = useChosenView() ?? data.view;
  const isNavigating = useNavigation().state !== 'idle';
  const { refresh, isRefreshing } = useLive();
  const { search, list } = useListKeys();

  return (
    <Page title={t.title}>
      <OrdersTools view={chosen} searchRef={search} />
      <div ref={list} className={styles['list']} aria-busy={isNavigating}>
        <Suspense fallback={<OrdersSkeleton />}>
          <OrdersList {...data} isRefreshing={isRefreshing} onRefresh={refresh} />
        </Suspense>
      </div>
    </Page>
  );
}

/** The view that was chosen and is on its way: a choice shows at once, and the next one builds on it. */
function useChosenView(): OrdersView | null {
  const { location } = useNavigation();
  if (location?.pathname.toLowerCase() !== paths.adminOrders) return null;
  return parseOrdersView(new URLSearchParams(location.search));
}

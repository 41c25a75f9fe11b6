import { Suspense, useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLive } from '@kaarigar/shared/live/use-live';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLoaderData, useNavigation } from '@kaarigar/shared/platform/router';
import { Page } from '@kaarigar/shared/ui/page';
import { Toast } from '@kaarigar/shared/ui/toast';
import { ListSkeleton } from '../list/list-skeleton';
import { useListKeys } from '../list/use-list-keys';
import { ColumnChoice } from './column-choice';
import { CsvButton } from './csv-button';
import { OrdersList } from './orders-list';
import type { OrdersData } from './orders-loader';
import { ordersMessages } from './orders-messages';
import styles from './orders-page.module.css';
import { OrdersTools } from './orders-tools';
import { parseOrdersView, type OrdersView } from './orders-view';
import { useColumns } from './use-columns';

/** `/admin/orders`: all orders, newest first, kept fresh while the tab is seen. */
export function createOrdersPage(context: RemoteContext) {
  return function OrdersPage() {
    const t = useMessages(ordersMessages);
    const { counts, ...data } = useLoaderData<OrdersData>();
    const chosen = useChosenView() ?? data.view;
    const isNavigating = useNavigation().state !== 'idle';
    const { refresh, isRefreshing } = useLive();
    const { search, list } = useListKeys(data.view.q);
    const { columns, choose } = useColumns(chosen);
    const [news, setNews] = useState<string | null>(null);

    return (
      <Page
        title={t.title}
        actions={
          <>
            <ColumnChoice columns={columns} onChange={choose} />
            <CsvButton context={context} view={chosen} onDone={setNews} />
          </>
        }
      >
        <OrdersTools view={chosen} counts={counts} searchRef={search} />
        <div ref={list} className={styles['list']} aria-busy={isNavigating}>
          <Suspense fallback={<ListSkeleton />}>
            <OrdersList
              {...data}
              columns={columns}
              isRefreshing={isRefreshing}
              onRefresh={refresh}
            />
          </Suspense>
        </div>
        <Toast message={news} onDismiss={() => setNews(null)} />
      </Page>
    );
  };
}

/** The view that was chosen and is on its way: a choice shows at once, and the next one builds on it. */
function useChosenView(): OrdersView | null {
  const { location } = useNavigation();
  if (location?.pathname.toLowerCase() !== paths.adminOrders) return null;
  return parseOrdersView(new URLSearchParams(location.search));
}

import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useLive } from '@kaarigar/shared/live/use-live';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { LiveView } from '@kaarigar/shared/ui/live-view';
import { FilledList } from './filled-list';
import type { MyOrders } from './load-my-orders';
import { myOrdersMessages } from './my-orders-messages';

interface OrderListProps {
  readonly context: RemoteContext;
  readonly list: Promise<Live<MyOrders>>;
}

/** The list, kept fresh while it is visible; or the reason why it could not be loaded. */
export function OrderList({ context, list }: OrderListProps) {
  const t = useMessages(myOrdersMessages);
  const { refresh, isRefreshing } = useLive();
  return (
    <LiveView
      live={list}
      failedTitle={t.failedTitle}
      isRefreshing={isRefreshing}
      onRefresh={refresh}
    >
      {(value) =>
        value.entries.length === 0 ? (
          <NoOrders />
        ) : (
          <FilledList context={context} {...value} onChanged={refresh} />
        )
      }
    </LiveView>
  );
}

function NoOrders() {
  const t = useMessages(myOrdersMessages);
  return (
    <EmptyState
      icon="receipt"
      scene="empty"
      title={t.emptyTitle}
      way={{ to: paths.services, label: t.seeServices }}
    >
      {t.emptyHint}
    </EmptyState>
  );
}

import { Suspense, use } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLoaderData } from '@kaarigar/shared/platform/router';
import { Button } from '@kaarigar/shared/ui/button';
import { Page } from '@kaarigar/shared/ui/page';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { FailedState } from '@kaarigar/shared/ui/failed-state';
import { StaleAlert } from '@kaarigar/shared/ui/stale-alert';
import { useLive } from '@kaarigar/shared/live/use-live';
import { BackToList } from './back-to-list';
import { OrderDesk } from './order-desk';
import type { AskedOrderData, OrderDetailsData } from './order-details-loader';
import { orderDetailsMessages } from './order-details-messages';
import { OrderNotFound } from './order-not-found';
import { PaperNote } from './paper-note';

/** `/admin/order-details?order_id=`: one order in full, what can be done about it, and its sheet of paper. */
export function createOrderDetailsPage(context: RemoteContext) {
  return function OrderDetailsPage() {
    const data = useLoaderData<OrderDetailsData>();
    const t = useMessages(orderDetailsMessages);
    if (data.orderId !== null) return <AskedOrder key={data.orderId} {...data} context={context} />;
    return (
      <Page title={t.title} actions={<BackToList />}>
        <OrderNotFound />
      </Page>
    );
  };
}

interface AskedOrderProps extends AskedOrderData {
  readonly context: RemoteContext;
}

/** Title and buttons stand from the start, so that the focus that is on the title stays there when the order comes. */
function AskedOrder({ orderId, order, ...rest }: AskedOrderProps) {
  const t = useMessages(orderDetailsMessages);
  return (
    <Page
      title={t.titleOf({ orderId })}
      actions={
        <>
          <BackToList />
          <Suspense fallback={<PrintButton isReady={false} />}>
            <PrintOrder order={order} />
          </Suspense>
        </>
      }
    >
      <Suspense fallback={<OrderLoading />}>
        <OrderContent order={order} {...rest} />
      </Suspense>
    </Page>
  );
}

function OrderContent({ order, ...rest }: Omit<AskedOrderProps, 'orderId'>) {
  const t = useMessages(orderDetailsMessages);
  const live = use(order);
  const { refresh, isRefreshing } = useLive();

  if (live.state === 'known') {
    return (
      <>
        <StaleAlert
          readAt={live.readAt}
          problem={live.problem}
          isRefreshing={isRefreshing}
          onRefresh={refresh}
        />
        <PaperNote readAt={live.readAt} />
        <OrderDesk {...rest} order={live.value} refresh={refresh} isRefreshing={isRefreshing} />
      </>
    );
  }
  if (live.problem.code === 'not_found') return <OrderNotFound />;
  return (
    <FailedState
      title={t.failedTitle}
      problem={live.problem}
      isRetrying={isRefreshing}
      onRetry={refresh}
    />
  );
}

function OrderLoading() {
  const t = useMessages(orderDetailsMessages);
  return (
    <>
      <p role="status">{t.loading}</p>
      <Skeleton height={640} />
    </>
  );
}

function PrintOrder({ order }: Pick<AskedOrderData, 'order'>) {
  return use(order).state === 'known' ? <PrintButton isReady /> : null;
}

function PrintButton({ isReady }: { readonly isReady: boolean }) {
  const t = useMessages(orderDetailsMessages);
  return (
    <Button
      variant="primary"
      size="s"
      icon="print"
      disabled={!isReady}
      onClick={() => window.print()}
    >
      {t.print}
    </Button>
  );
}

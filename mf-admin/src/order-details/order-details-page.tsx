import { Suspense, use } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLoaderData } from '@kaarigar/shared/platform/router';
import { Button } from '@kaarigar/shared/ui/button';
import { Page } from '@kaarigar/shared/ui/page';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { FailedState } from '@kaarigar/shared/ui/failed-state';
import { StaleAlert } from '@kaarigar/shared/ui/stale-alert';
import { useLive } from '@kaarigar/shared/live/use-live';
import { BackToList } from './back-to-list';
import type { OrderDetailsData } from './order-details-loader';
import { orderDetailsMessages } from './order-details-messages';
import { OrderFields } from './order-fields';
import { OrderNotFound } from './order-not-found';
import { PaperNote } from './paper-note';

type Asked = Extract<OrderDetailsData, { orderId: string }>;

/** `/admin/order-details?order_id=`: one order in full, on the screen and on paper. */
export function OrderDetailsPage() {
  const data = useLoaderData<OrderDetailsData>();
  const t = useMessages(orderDetailsMessages);
  if (data.orderId !== null) return <AskedOrder key={data.orderId} {...data} />;
  return (
    <Page title={t.title} width="narrow" actions={<BackToList />}>
      <OrderNotFound />
    </Page>
  );
}

/** Title and buttons stand from the start, so that the focus that is on the title stays there when the order comes. */
function AskedOrder({ orderId, order }: Asked) {
  const t = useMessages(orderDetailsMessages);
  return (
    <Page
      title={t.titleOf({ orderId })}
      width="narrow"
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
        <OrderContent order={order} />
      </Suspense>
    </Page>
  );
}

function OrderContent({ order }: Pick<Asked, 'order'>) {
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
        <OrderFields order={live.value} />
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

function PrintOrder({ order }: Pick<Asked, 'order'>) {
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

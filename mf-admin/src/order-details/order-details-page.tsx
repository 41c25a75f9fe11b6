import { Suspense, use } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLive } from '@kaarigar/shared/live/use-live';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { paths } from '@kaarigar/shared/paths';
import { useLoaderData, useLocation, useNavigate } from '@kaarigar/shared/platform/router';
import { LiveView } from '@kaarigar/shared/ui/live-view';
import { Page } from '@kaarigar/shared/ui/page';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { BackToList } from './back-to-list';
import type { AsksFor } from '../action-dialog/asks-for';
import { OrderPanels } from '../order-view/order-panels';
import type { AskedOrderData, OrderDetailsData } from './order-details-loader';
import { orderDetailsMessages } from '../order-view/order-details-messages';
import { OrderNotFound } from '../order-view/order-not-found';
import { isOff } from '../order/is-off';
import { PaperNote } from '../order-view/paper-note';
import { SlipLink } from '../order-view/slip-link';
import { useKeys } from '../keys/use-keys';

/** `/admin/order-details?order_id=`: one order in full, what can be done about it, and its print sheet. */
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

/** Title and buttons are there from the start, so that the title keeps the focus when the order arrives. */
function AskedOrder({ orderId, order, ...rest }: AskedOrderProps) {
  const t = useMessages(orderDetailsMessages);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  // As in the list.
  useKeys({
    a() {
      const asks: AsksFor = { ...(state as object), asksFor: 'assign' };
      void navigate(pathname + search, { replace: true, preventScrollReset: true, state: asks });
    },
    p: () => void navigate(paths.adminJobSlipsOf([orderId])),
  });
  return (
    <Page
      title={t.titleOf({ orderId })}
      actions={
        <>
          <BackToList />
          <Suspense fallback={<SlipLink orderId={orderId} />}>
            <Slip orderId={orderId} order={order} />
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

/** Nobody takes a paper to work that is off. */
function Slip({ orderId, order }: Pick<AskedOrderProps, 'orderId' | 'order'>) {
  const live = use(order);
  return live.state === 'known' && isOff(live.value) ? null : <SlipLink orderId={orderId} />;
}

function OrderContent({ order, ...rest }: Omit<AskedOrderProps, 'orderId'>) {
  const t = useMessages(orderDetailsMessages);
  const { refresh, isRefreshing } = useLive();
  return (
    <LiveView
      live={order}
      failedTitle={t.failedTitle}
      renderProblem={(code) => (code === 'not_found' ? <OrderNotFound /> : null)}
      isRefreshing={isRefreshing}
      onRefresh={refresh}
    >
      {(known, readAt) => (
        <>
          <PaperNote readAt={readAt} />
          <OrderPanels {...rest} order={known} refresh={refresh} isRefreshing={isRefreshing} />
        </>
      )}
    </LiveView>
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

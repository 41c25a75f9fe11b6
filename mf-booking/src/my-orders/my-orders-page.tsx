import { Suspense } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Page } from '@kaarigar/shared/ui/page';
import { PaymentFrame } from '../payment/payment-frame';
import type { MyOrders } from './load-my-orders';
import { myOrdersMessages } from './my-orders-messages';
import { OrderList } from './order-list';
import { OrderListSkeleton } from './order-list-skeleton';

interface MyOrdersPageProps {
  readonly context: RemoteContext;
  readonly list: Promise<Live<MyOrders>>;
}

/** The person's own orders and requests. */
export function MyOrdersPage({ context, list }: MyOrdersPageProps) {
  const t = useMessages(myOrdersMessages);
  return (
    <PaymentFrame context={context} returnPath={paths.orders}>
      <Page title={t.title}>
        <Suspense fallback={<OrderListSkeleton />}>
          <OrderList context={context} list={list} />
        </Suspense>
      </Page>
    </PaymentFrame>
  );
}

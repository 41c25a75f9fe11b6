import { Suspense } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Page } from '@kaarigar/shared/ui/page';
import { PaymentDesk } from '../payment/payment-desk';
import type { LoadedOrders } from './load-my-orders';
import { myOrdersMessages } from './my-orders-messages';
import { OrderList } from './order-list';
import { OrderListSkeleton } from './order-list-skeleton';

interface MyOrdersPageProps {
  readonly context: RemoteContext;
  readonly list: Promise<LoadedOrders>;
}

/** The person's own orders. */
export function MyOrdersPage({ context, list }: MyOrdersPageProps) {
  const t = useMessages(myOrdersMessages);
  return (
    <Page title={t.title} lede={t.lede}>
      <PaymentDesk context={context} returnPath={paths.orders} hasNotice={false}>
        <Suspense fallback={<OrderListSkeleton />}>
          <OrderList context={context} list={list} />
        </Suspense>
      </PaymentDesk>
    </Page>
  );
}

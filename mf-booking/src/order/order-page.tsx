import { Suspense, useState } from 'react';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Beside } from '@kaarigar/shared/ui/beside';
import { Card } from '@kaarigar/shared/ui/card';
import { Page } from '@kaarigar/shared/ui/page';
import type { SceneName } from '@kaarigar/shared/ui/scene';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { BackToOrders } from '../order-words/back-to-orders';
import { orderMessages } from '../order-words/order-messages';
import { PaymentFrame } from '../payment/payment-frame';
import { LiveOrder } from './live-order';
import { orderPageMessages } from './order-page-messages';
import type { OrderView } from './order-view';

interface OrderPageProps {
  readonly context: RemoteContext;
  readonly orderId: string;
  readonly view: Promise<Live<OrderView>>;
}

/** One order: its status, what happens next, and what the person can do about it. */
export function OrderPage({ context, orderId, view }: OrderPageProps) {
  const words = useMessages(orderMessages);
  const [name, setName] = useState<string | null>(null);
  const [scene, setScene] = useState<SceneName>();
  const number = isOrderId(orderId) ? words.orderNumber({ orderId }) : words.order;
  return (
    <PaymentFrame context={context} returnPath={paths.order(orderId)}>
      <Page
        title={name ?? words.order}
        lede={number === words.order ? null : number}
        back={<BackToOrders />}
        scene={scene}
        isForm
      >
        <Suspense fallback={<OrderSkeleton />}>
          <LiveOrder context={context} view={view} onNamed={setName} onScene={setScene} />
        </Suspense>
      </Page>
    </PaymentFrame>
  );
}

function OrderSkeleton() {
  const t = useMessages(orderPageMessages);
  return (
    <>
      <VisuallyHidden as="p">
        <span role="status">{t.loading}</span>
      </VisuallyHidden>
      <Beside aside={<Skeleton height={360} />}>
        <Card>
          <Skeleton lines={5} />
        </Card>
      </Beside>
    </>
  );
}

import { use } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useNavigate, useNavigation, useRevalidator } from '@kaarigar/shared/platform/router';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { ErrorState } from '@kaarigar/shared/ui/error-state';
import { CheckoutFailure } from '../payment/checkout-failure';
import type { VerifyState } from '../payment/payment-address';
import { useCheckout } from '../payment/use-checkout';
import type { LoadedOrders, MyOrders } from './load-my-orders';
import { myOrdersMessages } from './my-orders-messages';
import styles from './my-orders.module.css';
import { OrderCard } from './order-card';
import { searchForMore } from './shown-count';

interface OrderListProps {
  readonly context: RemoteContext;
  readonly list: Promise<LoadedOrders>;
}

/** The loaded orders, or why there are none. */
export function OrderList({ context, list }: OrderListProps) {
  const loaded = use(list);
  const t = useMessages(myOrdersMessages);
  const errorText = useErrorMessage();
  const revalidator = useRevalidator();

  if (loaded.kind === 'failed') {
    const { code, requestId } = loaded.failure;
    return (
      <ErrorState
        title={t.failedTitle}
        message={errorText(code)}
        code={requestId}
        onRetry={() => void revalidator.revalidate()}
        isRetrying={revalidator.state === 'loading'}
      />
    );
  }
  if (loaded.orders.length === 0) {
    return (
      <EmptyState
        icon="receipt"
        title={t.emptyTitle}
        action={
          <ButtonLink variant="primary" to={paths.services}>
            {t.seeServices}
          </ButtonLink>
        }
      >
        {t.emptyHint}
      </EmptyState>
    );
  }
  return <FilledList context={context} {...loaded} />;
}

function FilledList({
  context,
  orders,
  hasMore,
  names,
}: MyOrders & { readonly context: RemoteContext }) {
  const t = useMessages(myOrdersMessages);
  const navigate = useNavigate();
  const navigation = useNavigation();
  const checkout = useCheckout({
    context,
    returnPath: paths.orders,
    onAlreadyPaid(orderId) {
      const state: VerifyState = { verify: orderId };
      void navigate({ search: '' }, { state });
    },
  });
  const more = hasMore ? searchForMore(orders.length) : null;

  return (
    <>
      <ul className={styles['orders']} aria-label={t.orders}>
        {orders.map((order) => (
          <OrderCard
            key={order.order_id}
            order={order}
            names={names}
            isOpening={checkout.opening === order.order_id}
            onPay={() => void checkout.pay(order.order_id)}
          >
            <CheckoutFailure checkout={checkout} orderId={order.order_id} />
          </OrderCard>
        ))}
      </ul>
      {more === null ? null : (
        <div className={styles['more']}>
          <Button
            variant="quiet"
            busy={navigation.state === 'loading'}
            busyLabel={t.loadingMore}
            onClick={() =>
              void navigate({ search: more }, { replace: true, preventScrollReset: true })
            }
          >
            {t.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

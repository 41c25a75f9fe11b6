import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useNavigate, useNavigation } from '@kaarigar/shared/platform/router';
import { Button } from '@kaarigar/shared/ui/button';
import { StatusToast } from '../order-words/status-toast';
import { CheckoutFailure } from '../payment/checkout-failure';
import type { VerifyState } from '../payment/payment-address';
import { useCheckout } from '../payment/use-checkout';
import type { MyOrders } from './load-my-orders';
import { myOrdersMessages } from './my-orders-messages';
import styles from './my-orders.module.css';
import { OrderCard } from './order-card';
import { RequestCard } from './request-card';
import { searchForMore } from './shown-count';

interface FilledListProps extends MyOrders {
  readonly context: RemoteContext;
  /** Called when a shown order is outdated. */
  readonly onChanged: () => void;
}

/** Orders and requests, newest first. */
export function FilledList({ context, entries, facts, hasMore, onChanged }: FilledListProps) {
  const t = useMessages(myOrdersMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const checkout = useCheckout({
    context,
    returnPath: paths.orders,
    onAlreadyPaid(orderId) {
      const state: VerifyState = { verify: orderId };
      void navigate({ search: '' }, { state });
    },
    onOutdated: onChanged,
  });
  const more = hasMore ? searchForMore(entries.length) : null;

  return (
    <>
      <ul className={styles['orders']} aria-label={t.orders}>
        {entries.map((entry) =>
          entry.kind === 'request' ? (
            <RequestCard
              key={entry.request.ticket}
              request={entry.request}
              stages={entry.stages}
              checkout={checkout}
            />
          ) : (
            <OrderCard
              key={entry.order.order_id}
              entry={entry}
              isOpening={checkout.opening === entry.order.order_id}
              onPay={() => void checkout.pay(entry.order.order_id)}
            >
              <CheckoutFailure checkout={checkout} orderId={entry.order.order_id} />
            </OrderCard>
          ),
        )}
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
      <StatusToast facts={facts} describe={({ news }, before) => news(locale, before)} />
    </>
  );
}

import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useNavigate, useNavigation } from '@kaarigar/shared/platform/router';
import { Button } from '@kaarigar/shared/ui/button';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { StatusToast } from '../order-words/status-toast';
import { CheckoutFailure } from '../payment/checkout-failure';
import type { VerifyState } from '../payment/payment-address';
import { useBankAnswers } from '../payment/use-bank-answers';
import { useCheckout } from '../payment/use-checkout';
import { GROUPS, unpaidIn } from './entries';
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

/** Orders and requests in their groups, of which empty ones do not show. */
export function FilledList({ context, entries, facts, hasMore, onChanged }: FilledListProps) {
  const t = useMessages(myOrdersMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const checkout = useCheckout({
    context,
    returnPath: paths.orders,
    onMaybePaid: verify,
    onOutdated: onChanged,
  });
  const isWithBank = useBankAnswers({
    context,
    orderIds: entries.flatMap(unpaidIn),
    onOutdated: onChanged,
  });

  function verify(orderId: string): void {
    const state: VerifyState = { verify: orderId };
    void navigate({ search: '' }, { state });
  }

  const more = hasMore ? searchForMore(entries.length) : null;

  return (
    <>
      {GROUPS.map((group) => {
        const own = entries.filter((entry) => entry.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} className={styles['group']} aria-labelledby={`orders-${group}`}>
            <h2 id={`orders-${group}`} className={textStyles['subtitle']}>
              {t[group]}
            </h2>
            <ul className={styles['orders']}>
              {own.map((entry) =>
                entry.kind === 'request' ? (
                  <RequestCard
                    key={entry.request.ticket}
                    request={entry.request}
                    group={group}
                    stages={entry.stages}
                    standing={entry.standing}
                    checkout={checkout}
                    isWithBank={isWithBank}
                    onCheck={verify}
                  />
                ) : (
                  <OrderCard
                    key={entry.order.order_id}
                    entry={entry}
                    group={group}
                    isAwaited={entry.order.status === 'PENDING' && isWithBank(entry.order.order_id)}
                    isOpening={checkout.opening === entry.order.order_id}
                    onCheck={() => verify(entry.order.order_id)}
                    onPay={() => void checkout.pay(entry.order.order_id)}
                  >
                    <CheckoutFailure checkout={checkout} orderId={entry.order.order_id} />
                  </OrderCard>
                ),
              )}
            </ul>
          </section>
        );
      })}
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

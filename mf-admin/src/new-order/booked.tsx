import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { paths } from '@kaarigar/shared/paths';
import { useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { useDeskContext } from '../desk-settings/desk-context';
import { TextToSend } from '../order/text-to-send';
import { callersText, newOrderMessages } from './new-order-messages';
import styles from './new-order.module.css';

interface BookedProps {
  /** At least one. */
  readonly orders: readonly OrderDetails[];
  /** Something was there before, and is not what was typed last. */
  readonly isOther: boolean;
}

/** The orders that now stand, to read out, and what to send to whoever called. */
export function Booked({ orders, isOther }: BookedProps) {
  const t = useMessages(newOrderMessages);
  const staffLocale = useLocale();
  const { config } = useDeskContext();
  const [order] = orders;
  if (!order) return null;
  const { order_id: orderId, locale } = order;
  const total = formatPaise(orders.reduce((sum, one) => sum + one.amount_paise, 0));
  const worksIn = (language: Locale) =>
    orders.map((one) => ({
      orderId: one.order_id,
      service: serviceName(one, language),
      when: visitText(one, language),
      sum: formatPaise(one.amount_paise),
    }));
  const canLogIn = order.has_account === true || config.phoneSignIn === true;
  const seenAt = orders.length > 1 ? paths.orders : paths.order(orderId);
  const text = callersText[locale]({
    name: order.name,
    works: worksIn(locale),
    total,
    isCash: order.payment_mode === 'after_service',
    link: canLogIn ? `${window.location.origin}${seenAt}` : null,
  });

  return (
    <div className={styles['form']}>
      {orders.length > 1 ? (
        <div role="status" className={styles['caller']}>
          <p>{t.allBooked({ count: orders.length })}</p>
          <ul className={styles['orders']}>
            {worksIn(staffLocale).map((work) => (
              <li key={work.orderId}>
                {[work.orderId, work.service, work.when ?? t.noDay, work.sum].join(' · ')}
              </li>
            ))}
          </ul>
          <p>{`${t.total}: ${total}`}</p>
        </div>
      ) : (
        <p role="status">{t.bookedText({ orderId })}</p>
      )}
      {isOther ? <Alert tone="info">{t.bookedBefore}</Alert> : null}
      <TextToSend label={t.message} text={text} locale={locale} phone={order.phone_no} />
    </div>
  );
}

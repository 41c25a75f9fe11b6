import type { ReactNode } from 'react';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { paths } from '@kaarigar/shared/paths';
import { useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { useDeskContext } from '../desk-settings/desk-context';
import { TextToSend } from '../order/text-to-send';
import { callersText, newOrderMessages } from './new-order-messages';
import styles from './new-order.module.css';

export interface BookedDialogProps {
  /** At least one. */
  readonly orders: readonly OrderDetails[];
  /** Something was there before, and is not what was typed last. */
  readonly isOther: boolean;
  readonly onClose: () => void;
  /** The same caller wants more. */
  readonly onAnother: () => void;
  readonly children: ReactNode;
}

/** After a call: what was booked, and the way to it. */
export function BookedDialog(props: BookedDialogProps) {
  const { orders, isOther, onClose, onAnother, children } = props;
  const t = useMessages(newOrderMessages);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.booked}
      footer={
        <div className={styles['buttons']}>
          <ButtonLink variant="primary" to={openedOf(orders)} onClick={onClose}>
            {orders.length > 1 ? t.openAll : t.open}
          </ButtonLink>
          <Button variant="quiet" onClick={onAnother}>
            {t.another}
          </Button>
        </div>
      }
    >
      <Booked {...{ orders, isOther }} />
      {children}
    </Dialog>
  );
}

/** One order is opened; of several their list, by the number that all of them have. */
function openedOf(orders: readonly OrderDetails[]): string {
  const [first] = orders;
  if (!first) return paths.adminOrders;
  return orders.length > 1
    ? `${paths.adminOrders}?q=${first.phone_no}`
    : paths.adminOrderDetailsOf(first.order_id);
}

/** The orders that now stand, to read out, and what to send to whoever called. */
function Booked({ orders, isOther }: Pick<BookedDialogProps, 'orders' | 'isOther'>) {
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

import type { ReactNode } from 'react';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { SLOTS } from '@kaarigar/shared/domain/schedule';
import { statusTone } from '@kaarigar/shared/domain/order-status';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate, formatNumber, formatPaise } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { Price } from '@kaarigar/shared/ui/price';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { slotText } from '../booking/schedule-messages';
import { serviceName, type HindiNames } from './hindi-names';
import { myOrdersMessages, orderStatusMessages } from './my-orders-messages';
import styles from './my-orders.module.css';
import { isPayable, statusKey } from './order-status-key';

interface OrderCardProps {
  readonly order: OrderRow;
  readonly names: HindiNames;
  /** Its payment page is being opened. */
  readonly isOpening: boolean;
  readonly onPay: () => void;
  /** What went wrong with it, if something did. */
  readonly children?: ReactNode;
}

/** One order: what, when, how much, and how it stands. */
export function OrderCard({ order, names, isOpening, onPay, children }: OrderCardProps) {
  const t = useMessages(myOrdersMessages);
  const statuses = useMessages(orderStatusMessages);
  const locale = useLocale();
  const orderId = order.order_id;
  const slot = SLOTS.find((candidate) => candidate === order.slot);
  const when = [
    order.scheduled_on && formatDate(order.scheduled_on, locale),
    slot && slotText(slot, locale),
  ];

  return (
    <Card as="li" className={styles['order']}>
      <div className={styles['what']}>
        <h2 className={styles['service']}>{serviceName(order, locale, names)}</h2>
        <p className={styles['small']}>{t.orderNumber({ orderId })}</p>
        <p className={styles['small']}>
          {t.bookedOn({ date: formatDate(new Date(order.created_at), locale) })}
        </p>
        {order.scheduled_on ? (
          <p className={styles['small']}>{t.workOn({ when: when.filter(Boolean).join(', ') })}</p>
        ) : null}
      </div>
      <div className={styles['money']}>
        <StatusPill tone={statusTone(order.status)}>{statuses[statusKey(order)]}</StatusPill>
        <Price paise={order.amount_paise} size="l" />
        {order.unit === 'fixed' ? null : (
          <p className={styles['small']}>
            {[
              formatNumber(order.quantity),
              order.days ? t.days({ count: order.days }) : null,
              formatPaise(order.unit_price_paise),
            ]
              .filter(Boolean)
              .join(' × ')}
          </p>
        )}
      </div>
      {isPayable(order) ? (
        <div className={styles['actions']}>
          {children}
          <Button
            variant="accent"
            size="s"
            busy={isOpening}
            busyLabel={t.opening}
            aria-label={isOpening ? undefined : t.payOrder({ orderId })}
            onClick={onPay}
          >
            {t.payNow}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

import type { ReactNode } from 'react';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { statusTone } from '@kaarigar/shared/domain/order-status';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { momentText } from '../order-words/moment-text';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { Button } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { Price } from '@kaarigar/shared/ui/price';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { orderMessages } from '../order-words/order-messages';
import { isPayable, statusKey } from '../order-words/order-status-key';
import { orderSum } from '@kaarigar/shared/i18n/order-sum';
import { scheduleText } from '../order-words/schedule-text';
import { jobStatusMessages, orderStatusMessages } from '../order-words/status-messages';
import { myOrdersMessages } from './my-orders-messages';
import styles from './my-orders.module.css';

interface OrderCardProps {
  readonly order: OrderRow;
  /** The order's payment page is being opened. */
  readonly isOpening: boolean;
  readonly onPay: () => void;
  /** What went wrong while opening it, if anything. */
  readonly children?: ReactNode;
}

/** One order: what, when, how much, and its status. The whole card is a link to the order's page. */
export function OrderCard({ order, isOpening, onPay, children }: OrderCardProps) {
  const t = useMessages(myOrdersMessages);
  const words = useMessages(orderMessages);
  const statuses = useMessages(orderStatusMessages);
  const jobs = useMessages(jobStatusMessages);
  const locale = useLocale();
  const orderId = order.order_id;
  const when = scheduleText(order, locale);
  const sum = orderSum(order, locale);
  const asksToCancel = order.cancel_reason !== null;
  const hasWorkNews =
    !asksToCancel && order.job_status !== 'REQUESTED' && order.job_status !== 'CANCELLED';

  return (
    <Card as="li" className={styles['order']}>
      <div className={styles['what']}>
        <p className={styles['kind']}>
          {order.return_of === null ? words.order : words.returnVisit}
        </p>
        <h2 className={styles['service']}>
          <Link to={paths.order(orderId)} className={styles['link']}>
            {serviceName(order, locale)}
          </Link>
        </h2>
        <p className={styles['small']}>{words.orderNumber({ orderId })}</p>
        <p className={styles['small']}>
          {t.bookedOn({ date: formatDate(new Date(order.created_at), locale) })}
        </p>
        {when ? <p className={styles['small']}>{t.workOn({ when })}</p> : null}
        {asksToCancel ? (
          <p className={styles['work']}>
            {t.askedToCancel({ date: momentText(order.cancel_asked_at, locale) })}
          </p>
        ) : null}
        {order.complaint === null ? null : <p className={styles['work']}>{t.complained}</p>}
        {hasWorkNews ? <p className={styles['work']}>{jobs[order.job_status]}</p> : null}
      </div>
      <div className={styles['money']}>
        <StatusPill tone={statusTone(order.status)}>{statuses[statusKey(order)]}</StatusPill>
        {asksToCancel ? <StatusPill tone="waiting">{words.askedToCancel}</StatusPill> : null}
        {order.return_of === null ? <Price paise={order.amount_paise} size="l" /> : null}
        {sum ? <p className={styles['small']}>{sum}</p> : null}
      </div>
      {isPayable(order) && order.complaint === null ? (
        <div className={styles['actions']}>
          {children}
          <Button
            variant="accent"
            size="s"
            busy={isOpening}
            busyLabel={words.opening}
            aria-label={isOpening ? undefined : t.payOrder({ orderId })}
            onClick={onPay}
          >
            {words.payNow}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

import type { ReactNode } from 'react';
import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { formatPaise, formatShortDate, formatTime } from '@kaarigar/shared/i18n/format';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { slotText } from '@kaarigar/shared/i18n/slot-text';
import { useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import { TableCell } from '@kaarigar/shared/ui/table';
import { OrderStatusPill } from '../order/order-status-pill';
import { NOT_APPLICABLE, PAYMENT_MODE_WORDS, paymentMethodWord } from '../order/payment-words';
import { JOB_WORDS } from '../order/status-words';
import type { ColumnKey } from './columns';
import styles from './order-row.module.css';

interface OrderCellProps {
  readonly column: ColumnKey;
  readonly label: string;
  readonly order: OrderSummary;
}

export function OrderCell({ column, label, order }: OrderCellProps) {
  const locale = useLocale();
  return (
    <TableCell label={label} align={column === 'amount' ? 'end' : undefined}>
      {CONTENTS[column](order, locale)}
    </TableCell>
  );
}

const CONTENTS: Readonly<Record<ColumnKey, (order: OrderSummary, locale: Locale) => ReactNode>> = {
  customer: (order) => order.customer_name,
  phone: (order) => (
    <a href={`tel:+91${order.phone}`} className={styles['phone']}>
      {order.phone}
    </a>
  ),
  service: serviceName,
  amount: (order) => formatPaise(order.amount_paise),
  status: (order) => <OrderStatusPill status={order.status} />,
  // The mode under the method: an order to be paid after the work is not an online one that nobody paid.
  payment: (order, locale) => (
    <span className={styles['pair']}>
      <span>{paymentMethodWord(order.payment_method, locale)}</span>
      <span className={styles['under']}>{PAYMENT_MODE_WORDS[order.payment_mode][locale]}</span>
    </span>
  ),
  job: (order, locale) => JOB_WORDS[order.job_status][locale],
  scheduled: (order, locale) =>
    order.scheduled_on === null ? (
      NOT_APPLICABLE[locale]
    ) : (
      <span className={styles['pair']}>
        <span>{formatShortDate(order.scheduled_on)}</span>
        {order.slot ? (
          <span className={styles['under']}>{slotText(order.slot, locale)}</span>
        ) : null}
      </span>
    ),
  worker: (order, locale) => order.assigned_worker ?? NOT_APPLICABLE[locale],
  date: (order, locale) => (
    <time dateTime={order.created_at} className={styles['date']}>
      {formatShortDate(order.created_at)}{' '}
      <span className={styles['time']}>{formatTime(new Date(order.created_at), locale)}</span>
    </time>
  ),
};

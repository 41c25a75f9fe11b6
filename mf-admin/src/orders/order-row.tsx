import type { MouseEvent } from 'react';
import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { paiseFromRupees } from '@kaarigar/shared/domain/money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise, formatShortDate, formatTime } from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link, useNavigate } from '@kaarigar/shared/platform/router';
import { TableCell, TableRow } from '@kaarigar/shared/ui/table';
import { rememberOpened } from '../list/use-list-keys';
import type { FromList } from '../order/details-link';
import { OrderStatusPill } from '../order/order-status-pill';
import { paymentMethodWord } from '../order/payment-words';
import styles from './order-row.module.css';
import { ordersMessages } from './orders-messages';

interface OrderRowProps {
  readonly order: OrderSummary;
  readonly isNew: boolean;
  readonly fromList: FromList;
}

/** One order. Its number is the link; the rest of the row is a larger target for the mouse and the thumb. */
export function OrderRow({ order, isNew, fromList }: OrderRowProps) {
  const t = useMessages(ordersMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const to = paths.adminOrderDetailsOf(order.order_id);

  function handleRowClick(event: MouseEvent<HTMLTableRowElement>) {
    const isOnLink = event.target instanceof Element && event.target.closest('a') !== null;
    const isSelecting = window.getSelection()?.isCollapsed === false;
    const isForNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isOnLink || isSelecting || isForNewTab) return;
    rememberOpened(order.order_id);
    void navigate(to, { state: fromList });
  }

  return (
    <TableRow className={styles['row']} onClick={handleRowClick}>
      <TableCell label={t.orderId}>
        <span className={styles['number']}>
          {isNew ? <span className={styles['new']}>{t.isNew}</span> : null}
          <Link
            to={to}
            state={fromList}
            className={styles['link']}
            data-row-id={order.order_id}
            onClick={() => rememberOpened(order.order_id)}
          >
            {order.order_id}
          </Link>
        </span>
      </TableCell>
      <TableCell label={t.customer}>{order.customer_name}</TableCell>
      <TableCell label={t.amount} align="end">
        {formatPaise(paiseFromRupees(order.amount))}
      </TableCell>
      <TableCell label={t.status}>
        <OrderStatusPill status={order.status} />
      </TableCell>
      <TableCell label={t.paymentMethod}>
        {paymentMethodWord(order.payment_method, locale)}
      </TableCell>
      <TableCell label={t.date}>
        <time dateTime={order.created_at} className={styles['date']}>
          {formatShortDate(order.created_at)}{' '}
          <span className={styles['time']}>{formatTime(new Date(order.created_at), locale)}</span>
        </time>
      </TableCell>
    </TableRow>
  );
}

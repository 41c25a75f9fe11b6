import type { MouseEvent } from 'react';
import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Link, useNavigate } from '@kaarigar/shared/platform/router';
import { TableCell, TableRow } from '@kaarigar/shared/ui/table';
import { rememberOpened } from '../list/use-list-keys';
import type { FromList } from '../order/details-link';
import { useColumnNames } from './column-names';
import type { ColumnKey } from './columns';
import { OrderCell } from './order-cell';
import styles from './order-row.module.css';
import { ordersMessages } from './orders-messages';

interface OrderRowProps {
  readonly order: OrderSummary;
  readonly columns: readonly ColumnKey[];
  readonly isNew: boolean;
  readonly fromList: FromList;
}

/** One order. Its number is the link; the rest of the row is a larger target for the mouse and the thumb. */
export function OrderRow({ order, columns, isNew, fromList }: OrderRowProps) {
  const t = useMessages(ordersMessages);
  const names = useColumnNames();
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
      {columns.map((column) => (
        <OrderCell key={column} column={column} label={names[column]} order={order} />
      ))}
    </TableRow>
  );
}

import { useState, type ReactNode } from 'react';
import type { OrdersPage } from '@kaarigar/shared/api/admin-orders';
import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { classNames } from '@kaarigar/shared/ui/class-names';
import { Table } from '@kaarigar/shared/ui/table';
import { isArrival, newestMoment } from './arrivals';
import { useColumnNames } from './column-names';
import type { ColumnKey } from './columns';
import { OrderRow } from './order-row';
import { OrdersCount } from './orders-count';
import { ordersMessages } from './orders-messages';
import styles from './orders-table.module.css';
import { ordersSearch, type OrdersView } from './orders-view';
import { SortHeading } from './sort-heading';
import { directionOf, type SortColumn } from './sorts';

interface OrdersTableProps {
  readonly page: OrdersPage;
  readonly readAt: number;
  readonly view: OrdersView;
  readonly columns: readonly ColumnKey[];
}

const SORTED_BY: Readonly<Partial<Record<ColumnKey, SortColumn>>> = {
  customer: 'name',
  amount: 'amount',
  date: 'created_at',
};

/** More than this do not fit beside each other on a desk's screen; the table then scrolls sideways in its frame. */
const ROOMY_COLUMNS = 6;

/** The rows of one view. Mount it anew (by key) for another one: what counts as new begins with the first rows. */
export function OrdersTable({ page, readAt, view, columns }: OrdersTableProps) {
  const t = useMessages(ordersMessages);
  const names = useColumnNames();
  const { orders } = page;
  const [openedAtNewest] = useState(() => newestMoment(orders));
  // On a later page, or with another order, a younger order only moved up from the next page.
  const canArrive = view.cursor === null && view.sort === 'created_at.desc';
  const isNew = (order: OrderSummary) => canArrive && isArrival(order, openedAtNewest);
  const fromList = { listSearch: ordersSearch(view) };

  function heading(column: ColumnKey): ReactNode {
    const sorted = SORTED_BY[column];
    if (!sorted) return names[column];
    return <SortHeading view={view} column={sorted} label={names[column]} />;
  }

  return (
    <>
      <OrdersCount
        view={view}
        total={Math.max(page.total, orders.length)}
        isCapped={page.totalIsMinimum}
        readAt={readAt}
        arrived={orders.filter(isNew).length}
      />
      <Table
        className={classNames(styles['table'], columns.length > ROOMY_COLUMNS && styles['crowded'])}
        caption={t.title}
        columns={[
          { key: 'order_id', label: t.orderId },
          ...columns.map((column) => {
            const sorted = SORTED_BY[column];
            return {
              key: column,
              label: heading(column),
              align: column === 'amount' ? ('end' as const) : undefined,
              sort: sorted && directionOf(view.sort, sorted),
            };
          }),
        ]}
      >
        {orders.map((order) => (
          <OrderRow
            key={order.order_id}
            order={order}
            columns={columns}
            isNew={isNew(order)}
            fromList={fromList}
          />
        ))}
      </Table>
    </>
  );
}

import { useState } from 'react';
import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { Table } from '@kaarigar/shared/ui/table';
import { isArrival, newestMoment } from './arrivals';
import { OrderRow } from './order-row';
import { OrdersCount } from './orders-count';
import { ordersMessages } from './orders-messages';
import styles from './orders-table.module.css';
import { ordersSearch, type OrdersView } from './orders-view';
import { DateHeading } from './sort-choice';

interface OrdersTableProps {
  readonly orders: readonly OrderSummary[];
  readonly total: number;
  readonly readAt: number;
  readonly view: OrdersView;
}

/** The rows of one view. Mount it anew (by key) for another one: what counts as new begins with the first rows. */
export function OrdersTable({ orders, total, readAt, view }: OrdersTableProps) {
  const t = useMessages(ordersMessages);
  const [openedAtNewest] = useState(() => newestMoment(orders));
  // On a later page, or with the oldest first, a younger order only moved up from the next page.
  const canArrive = view.cursor === null && view.sort === 'created_at.desc';
  const isNew = (order: OrderSummary) => canArrive && isArrival(order, openedAtNewest);
  const fromList = { listSearch: ordersSearch(view) };
  const sort = view.sort === 'created_at.desc' ? 'descending' : 'ascending';

  return (
    <>
      <OrdersCount
        view={view}
        total={total}
        readAt={readAt}
        arrived={orders.filter(isNew).length}
      />
      <Table
        className={styles['table']}
        caption={t.title}
        columns={[
          { key: 'order_id', label: t.orderId },
          { key: 'customer_name', label: t.customer },
          { key: 'amount', label: t.amount, align: 'end' },
          { key: 'status', label: t.status },
          { key: 'payment_method', label: t.paymentMethod },
          { key: 'created_at', label: <DateHeading view={view} />, sort },
        ]}
      >
        {orders.map((order) => (
          <OrderRow key={order.order_id} order={order} isNew={isNew(order)} fromList={fromList} />
        ))}
      </Table>
    </>
  );
}

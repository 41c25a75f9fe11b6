import { useState } from 'react';
import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { BULK_ORDERS } from '@kaarigar/shared/domain/limits';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RowPicks } from '../list/register';
import { ordersMessages } from './orders-messages';

/** The selected orders, also those of other pages of the list. */
export function useSelection() {
  const t = useMessages(ordersMessages);
  const [selected, setSelected] = useState<ReadonlyMap<string, OrderSummary>>(new Map());

  function setAll(orders: readonly OrderSummary[], isPicked: boolean): void {
    setSelected((before) => {
      const next = new Map(before);
      for (const order of orders) {
        if (!isPicked) next.delete(order.order_id);
        else if (next.size < BULK_ORDERS) next.set(order.order_id, order);
      }
      return next;
    });
  }

  const picks: RowPicks<OrderSummary> = {
    idOf: (order) => order.order_id,
    has: (id) => selected.has(id),
    toggle: (order) => setAll([order], !selected.has(order.order_id)),
    setAll,
    labelOf: (id) => t.selectOrder({ id }),
    labelOfAll: t.selectPage,
  };
  return { selected, picks, setAll, clear: () => setSelected(new Map()) };
}

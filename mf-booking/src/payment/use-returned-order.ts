import { useEffect, useState } from 'react';
import { findOrderDetails } from '@kaarigar/shared/api/orders';
import { settled } from '@kaarigar/shared/contracts/problem';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';

interface ReturnedOrder {
  readonly context: RemoteContext;
  readonly userId: string;
  readonly orderId: string;
  /** What is known of the payment; the order is read anew when that changes. Null: nothing yet. */
  readonly known: string | null;
}

/** The order that somebody came back from paying, for its slip; null until it is known, and what is said of the payment does not wait for it. */
export function useReturnedOrder(asked: ReturnedOrder): OrderRow | null {
  const { context, userId, orderId, known } = asked;
  const [order, setOrder] = useState<OrderRow | null>(null);
  useEffect(() => {
    let isOver = false;
    void settled(findOrderDetails(context, { orderId, userId })).then((answer) => {
      if (!isOver && answer.state === 'known') setOrder(answer.value);
    });
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each outcome reads the order again
  }, [context, userId, orderId, known]);
  return order;
}

import { useEffect, useMemo, useState } from 'react';
import { listOrders } from '@kaarigar/shared/api/admin-orders';
import type { OrderDetails, OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { settled } from '@kaarigar/shared/contracts/problem';
import { ERASED } from '@kaarigar/shared/domain/erased';
import { indianDay } from '@kaarigar/shared/domain/schedule';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';

type Booked = Pick<OrderDetails, 'order_id' | 'phone_no' | 'created_at'>;

/**
 * Whether an order was booked in the same call: a call is booked as a whole, so at one moment. So are the stages of agreed
 * work, which nobody booked; they know each other by their ticket.
 */
export const isOfOneCall = (
  order: Booked,
  other: Pick<OrderSummary, 'order_id' | 'phone' | 'created_at' | 'contract_ticket'>,
): boolean =>
  other.contract_ticket === null &&
  other.order_id !== order.order_id &&
  other.phone === order.phone_no &&
  Date.parse(other.created_at) === Date.parse(order.created_at);

/** The other orders of its call; none while they are not read, and where they could not be: the list has them, too. */
export function useOfOneCall(
  context: RemoteContext,
  order: Booked & Pick<OrderDetails, 'updated_at'>,
): readonly OrderSummary[] {
  const { order_id, phone_no, created_at, updated_at } = order;
  // What changes one order often changes the others with it: they are read again.
  const booked = useMemo(
    () => ({ order_id, phone_no, created_at, updated_at }),
    [order_id, phone_no, created_at, updated_at],
  );
  const [read, setRead] = useState<{ of: string; others: readonly OrderSummary[] } | null>(null);
  useEffect(() => {
    const { order_id: of, phone_no: phone, created_at: createdAt } = booked;
    if (phone === ERASED.phone) return;
    const leaving = new AbortController();
    const day = indianDay(new Date(createdAt));
    void settled(listOrders(context, { q: phone, from: day, to: day }, leaving.signal)).then(
      (answer) => {
        if (leaving.signal.aborted || answer.state !== 'known') return;
        setRead({ of, others: answer.value.rows.filter((other) => isOfOneCall(booked, other)) });
      },
    );
    return () => leaving.abort();
  }, [context, booked]);
  return read?.of === order_id ? read.others : [];
}

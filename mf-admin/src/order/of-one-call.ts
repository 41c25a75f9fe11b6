import { useEffect, useState } from 'react';
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

type ReadDay = (phone: string, day: string) => Promise<readonly OrderSummary[] | null>;

/** How long one read serves: an order, its dialogs and the others of the call, opened one after the other. */
const SERVES_MS = 20_000;

/** Reads what was booked for a number on a day, once for all who ask in a while; a read that failed (null) is not kept. */
export function createDayReader(readDay: ReadDay, now: () => number = Date.now): ReadDay {
  let last: {
    readonly of: string;
    readonly at: number;
    readonly rows: ReturnType<ReadDay>;
  } | null = null;
  return (phone, day) => {
    const of = `${phone} ${day}`;
    if (last?.of === of && now() - last.at < SERVES_MS) return last.rows;
    const read = { of, at: now(), rows: readDay(phone, day) };
    last = read;
    void read.rows.then((rows) => {
      if (rows === null && last === read) last = null;
    });
    return read.rows;
  };
}

const readers = new WeakMap<RemoteContext, ReadDay>();

function readerOf(context: RemoteContext): ReadDay {
  const reader =
    readers.get(context) ??
    createDayReader(async (phone, day) => {
      const read = await settled(listOrders(context, { q: phone, from: day, to: day }));
      return read.state === 'known' ? read.value.rows : null;
    });
  readers.set(context, reader);
  return reader;
}

/** The other orders of its call; none while they are not read, and where they could not be: the list has them, too. */
export function useOfOneCall(context: RemoteContext, order: Booked): readonly OrderSummary[] {
  const { order_id: orderId, phone_no: phone, created_at: createdAt } = order;
  const [others, setOthers] = useState<readonly OrderSummary[]>([]);
  useEffect(() => {
    if (phone === ERASED.phone) return;
    let isWanted = true;
    void readerOf(context)(phone, indianDay(new Date(createdAt))).then((rows) => {
      if (!isWanted) return;
      const booked = { order_id: orderId, phone_no: phone, created_at: createdAt };
      setOthers((rows ?? []).filter((other) => isOfOneCall(booked, other)));
    });
    return () => {
      isWanted = false;
    };
  }, [context, orderId, phone, createdAt]);
  return others;
}

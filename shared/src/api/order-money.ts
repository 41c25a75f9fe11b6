import * as z from 'zod/mini';
import {
  orderMoney,
  timelineEvent,
  type OrderMoney,
  type TimelineEvent,
} from '../contracts/order-money';
import { comparedReceipt } from '../domain/compared-receipt';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase, findRow } from './database';

/** Every payment and refund of an order (staff), and the refund that would correct the balance. */
export function readOrderMoney(
  context: RemoteContext,
  orderId: string,
  signal?: AbortSignal,
): Promise<OrderMoney> {
  return callDatabase(context, {
    name: 'order_money',
    parameters: { p_order_id: orderId },
    answer: orderMoney,
    signal,
  });
}

/** Everything that happened to an order and who did it (staff), oldest first. */
export function readTimeline(
  context: RemoteContext,
  orderId: string,
  signal?: AbortSignal,
): Promise<readonly TimelineEvent[]> {
  return callDatabase(context, {
    name: 'order_timeline',
    parameters: { p_order_id: orderId },
    answer: z.array(timelineEvent),
    signal,
  });
}

const usedReceipt = z.object({ order_id: z.string(), orders: z.object({ name: z.string() }) });

/** The order that a page of the receipt book is used for (staff); null: none, or that cash was taken back. */
export function findReceipt(
  context: RemoteContext,
  number: string,
): Promise<z.infer<typeof usedReceipt> | null> {
  return findRow(context, {
    table: 'cash_receipts',
    row: usedReceipt,
    columns: 'order_id,orders(name)',
    query: { compared_as: `eq.${comparedReceipt(number)}`, voided_at: 'is.null' },
  });
}

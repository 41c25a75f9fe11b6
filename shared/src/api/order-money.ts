import * as z from 'zod/mini';
import {
  orderMoney,
  timelineEvent,
  type OrderMoney,
  type TimelineEvent,
} from '../contracts/order-money';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';

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

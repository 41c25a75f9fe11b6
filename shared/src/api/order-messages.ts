import * as z from 'zod/mini';
import { orderMessage, type OrderMessage } from '../contracts/order-message';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';

/** What the customer of an order was told of it (staff), the newest first. */
export function listOrderMessages(
  context: RemoteContext,
  orderId: string,
): Promise<readonly OrderMessage[]> {
  return callDatabase(context, {
    name: 'order_messages',
    parameters: { p_order_id: orderId },
    answer: z.array(orderMessage),
  });
}

/**
 * A message is sent once more, as the order is now; once for each `press`. Throws `order_changed` when it would tell what
 * is over, `no_way_to_tell`, and `rate_limited` when it was repeated often enough today.
 */
export async function sendAgain(
  context: RemoteContext,
  message: { readonly orderId: string; readonly id: number; readonly press: string },
): Promise<void> {
  await callDatabase(context, {
    name: 'send_again',
    isChange: true,
    parameters: { p_order_id: message.orderId, p_message_id: message.id, p_press: message.press },
    answer: z.boolean(),
  });
}

const outcome = z.object({ changed: z.boolean() });

/** The customer is told that the worker has set out; whether they had not been told today. */
export async function tellOnTheWay(context: RemoteContext, orderId: string): Promise<boolean> {
  const { changed } = await callDatabase(context, {
    name: 'worker_on_the_way',
    isChange: true,
    parameters: { p_order_id: orderId },
    answer: outcome,
  });
  return changed;
}

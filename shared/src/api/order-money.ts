import * as z from 'zod/mini';
import { ApiError } from '../contracts/error-code';
import {
  orderMoney,
  timelineEvent,
  type OrderMoney,
  type TimelineEvent,
} from '../contracts/order-money';
import type { RemoteContext } from '../platform/remote-module';
import { toDatabaseError } from './database-error';

async function readOf<Schema extends z.ZodMiniType>(
  context: RemoteContext,
  { name, orderId, schema }: { name: string; orderId: string; schema: Schema },
): Promise<z.infer<Schema>> {
  const supabase = await context.getSupabase();
  const answer = await supabase.rpc(name, { p_order_id: orderId });
  if (answer.error) throw toDatabaseError(answer);
  const parsed = schema.safeParse(answer.data);
  // An answer that is not what the contract says is an outage, not data.
  if (!parsed.success) throw new ApiError('service_unavailable', { cause: parsed.error });
  return parsed.data;
}

/** Staff: every payment and refund of an order, and the refund that would put things right. */
export function readOrderMoney(context: RemoteContext, orderId: string): Promise<OrderMoney> {
  return readOf(context, { name: 'order_money', orderId, schema: orderMoney });
}

/** Staff: everything that happened to an order and who did it, oldest first. */
export function readTimeline(
  context: RemoteContext,
  orderId: string,
): Promise<readonly TimelineEvent[]> {
  return readOf(context, { name: 'order_timeline', orderId, schema: z.array(timelineEvent) });
}

import * as z from 'zod/mini';
import { ApiError } from '../contracts/error-code';
import { assignedWorker, type AssignedWorker } from '../contracts/payment-api';
import {
  ORDER_COLUMNS,
  ORDER_DETAIL_COLUMNS,
  ORDER_EVENT_COLUMNS,
  orderDetailRow,
  orderEventRow,
  orderRow,
  type OrderDetailRow,
  type OrderEventRow,
  type OrderRow,
} from '../contracts/rows';
import type { Category, WorkerCode } from '../domain/catalogue';
import type { Paise } from '../domain/money';
import { createOrderId } from '../domain/order-id';
import type { Slot } from '../domain/schedule';
import type { Locale } from '../platform/locale';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './call-database';
import { toDatabaseError } from './database-error';

interface OrderContact {
  readonly name: string;
  readonly mobileNumber: string;
  readonly email: string;
  readonly address: string;
}

/** What a customer may say about an order; price, owner and status are the database's. */
export type OrderDraft = OrderContact & {
  readonly payment_mode: 'online' | 'after_service';
  readonly scheduled_on: string | null;
  readonly slot: Slot | null;
  readonly locale: Locale;
  readonly quantity: number;
  /** The amount the page showed; the database refuses with `price_changed` when it is no longer right. */
  readonly expected_amount_paise: Paise;
} & (
    | {
        readonly kind: 'service';
        readonly catalogue_category: Category;
        readonly catalogue_item_id: number;
      }
    | { readonly kind: 'hire'; readonly worker_code: WorkerCode; readonly days: number }
  );

const UNIQUE_VIOLATION = '23505';
const MAX_ID_DRAWS = 5;

/**
 * Inserts an order under `orderId`, which is its idempotency key: sending the same one again returns the
 * order that is already there. An id taken by somebody else is drawn again unseen.
 */
export async function createOrder(
  context: RemoteContext,
  draft: OrderDraft,
  orderId: string = createOrderId(),
): Promise<OrderRow> {
  const supabase = await context.getSupabase();
  let id = orderId;
  for (let draw = 0; draw < MAX_ID_DRAWS; draw += 1) {
    const answer = await supabase.from('orders').insert({ ...draft, order_id: id });
    if (answer.error && answer.error.code !== UNIQUE_VIOLATION) throw toDatabaseError(answer);
    const order = await findOrder(context, id);
    if (order) return order;
    id = createOrderId();
  }
  throw new ApiError('order_id_taken', { status: 409 });
}

/** One of the person's own orders, or null when there is none of that number that they may see. */
export async function findOrder(context: RemoteContext, orderId: string): Promise<OrderRow | null> {
  const supabase = await context.getSupabase();
  const answer = await supabase
    .from('orders')
    .select(ORDER_COLUMNS)
    .eq('order_id', orderId)
    .maybeSingle();
  if (answer.error) throw toDatabaseError(answer);
  return answer.data ? orderRow.parse(answer.data) : null;
}

/**
 * One of a person's own orders with name, phone and address, for its page. Null for anybody else's: staff may read all
 * orders, but not as if they were theirs.
 */
export async function findOrderDetails(
  context: RemoteContext,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<OrderDetailRow | null> {
  const supabase = await context.getSupabase();
  const answer = await supabase
    .from('orders')
    .select(ORDER_DETAIL_COLUMNS)
    .eq('order_id', orderId)
    .eq('user_id', userId)
    .maybeSingle();
  if (answer.error) throw toDatabaseError(answer);
  return answer.data ? orderDetailRow.parse(answer.data) : null;
}

/** What happened to an order as its customer may know it, oldest first; nothing for a stranger. */
export async function listOrderEvents(
  context: RemoteContext,
  orderId: string,
): Promise<readonly OrderEventRow[]> {
  const supabase = await context.getSupabase();
  const answer = await supabase
    .from('order_events')
    .select(ORDER_EVENT_COLUMNS)
    .eq('order_id', orderId)
    // Staff may read more; on this page they see what the customer sees.
    .eq('public', true)
    .order('id');
  if (answer.error) throw toDatabaseError(answer);
  return z.array(orderEventRow).parse(answer.data);
}

/** Who is expected at an order, for its customer (and staff); nobody for a stranger. */
export function listOrderWorkers(
  context: RemoteContext,
  orderId: string,
): Promise<readonly AssignedWorker[]> {
  return callDatabase(context, {
    name: 'order_workers',
    parameters: { p_order_id: orderId },
    answer: z.array(assignedWorker),
  });
}

/** The person's own orders, newest first. */
export async function listMyOrders(
  context: RemoteContext,
  { userId, limit, before }: { userId: string; limit: number; before?: string },
): Promise<readonly OrderRow[]> {
  const supabase = await context.getSupabase();
  let query = supabase
    .from('orders')
    .select(ORDER_COLUMNS)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(limit);
  if (before) query = query.lt('created_at', before);
  const answer = await query;
  if (answer.error) throw toDatabaseError(answer);
  return z.array(orderRow).parse(answer.data);
}

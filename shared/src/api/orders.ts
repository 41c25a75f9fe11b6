import * as z from 'zod/mini';
import { ApiError } from '../contracts/error-code';
import { assignedWorker, type AssignedWorker } from '../contracts/payment-api';
import {
  ORDER_COLUMNS,
  ORDER_DETAIL_COLUMNS,
  orderDetailRow,
  orderEventRow,
  orderRow,
  ownRefundRow,
  type OrderDetailRow,
  type OrderEventRow,
  type OrderRow,
  type OwnRefund,
} from '../contracts/rows';
import type { Category, WorkerCode } from '../domain/catalogue';
import type { Rating } from '../domain/complaint';
import type { Paise } from '../domain/money';
import { createOrderId } from '../domain/order-id';
import type { Slot } from '../domain/schedule';
import type { Locale } from '../platform/locale';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase, findRow, insertRow, matching, readRows } from './database';
import { isDuplicate } from './database-error';
import { ownPageQuery, type OwnPage } from './own-page';

interface OrderContact {
  readonly name: string;
  readonly mobileNumber: string;
  /** Null: the person has an account by phone alone. */
  readonly email: string | null;
  readonly address: string;
}

/** The fields of an order that a customer may set; the database sets price, owner and status. */
export type OrderDraft = OrderContact & {
  readonly payment_mode: 'online' | 'after_service';
  readonly scheduled_on: string | null;
  readonly slot: Slot | null;
  readonly locale: Locale;
  readonly quantity: number;
  /** The amount the page showed; the database refuses with `price_changed` when it is no longer correct. */
  readonly expected_amount_paise: Paise;
} & (
    | {
        readonly kind: 'service';
        readonly catalogue_category: Category;
        readonly catalogue_item_id: number;
      }
    | { readonly kind: 'hire'; readonly worker_code: WorkerCode; readonly days: number }
  );

const orders = { table: 'orders', row: orderRow, columns: ORDER_COLUMNS } as const;

const MAX_ID_DRAWS = 5;

/** `isNew`: made by this call; otherwise the order had been made before, perhaps otherwise than the draft says. */
export interface Created {
  readonly order: OrderRow;
  readonly isNew: boolean;
}

/**
 * Inserts an order under `orderId`, which is its idempotency key: a repeated call returns the existing order. When
 * somebody else already has this id, the order gets another one: of the database, or drawn here if both come at the same
 * moment. `known`: the newest order of the same work, still
 * to come, that the person knows of; a newer one is refused with `ordered_before` (detail: its number).
 */
export async function createOrder(
  context: RemoteContext,
  draft: OrderDraft,
  { orderId, known }: { readonly orderId: string; readonly known: string | null },
): Promise<Created> {
  const order = { ...draft, known_open_order: known ?? 'none' };
  let id = orderId;
  for (let draw = 0; draw < MAX_ID_DRAWS; draw += 1) {
    try {
      const values = { ...order, order_id: id };
      return { order: await insertRow(context, { ...orders, values }), isNew: true };
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
    const made = await findOrder(context, id);
    if (made) return { order: made, isNew: false };
    id = createOrderId();
  }
  throw new ApiError('order_id_taken', { status: 409 });
}

/** One of the person's own orders, or null when they may see no order with that number. */
export function findOrder(context: RemoteContext, orderId: string): Promise<OrderRow | null> {
  return findRow(context, { ...orders, query: matching({ order_id: orderId }) });
}

/**
 * One of a person's own orders with name, phone and address, for its page. Null for anybody else's order: staff may
 * read all orders, but here they find only their own.
 */
export function findOrderDetails(
  context: RemoteContext,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<OrderDetailRow | null> {
  return findRow(context, {
    table: 'orders',
    row: orderDetailRow,
    columns: ORDER_DETAIL_COLUMNS,
    query: matching({ order_id: orderId, user_id: userId }),
  });
}

/** The events of an order that its customer may see, oldest first; empty for anybody else. */
export function listOrderEvents(
  context: RemoteContext,
  orderId: string,
): Promise<readonly OrderEventRow[]> {
  return readRows(context, {
    table: 'order_events',
    row: orderEventRow,
    // Staff may read more; on this page they see what the customer sees.
    query: { order_id: `eq.${orderId}`, public: 'eq.true', order: 'id' },
  });
}

const eventOfOrder = z.extend(orderEventRow, { order_id: z.string() });

/** Events of some types of several orders that their customer may see, oldest first. */
export async function listEventsOf(
  context: RemoteContext,
  orderIds: readonly string[],
  types: readonly string[],
): Promise<readonly z.infer<typeof eventOfOrder>[]> {
  if (orderIds.length === 0) return [];
  return readRows(context, {
    table: 'order_events',
    row: eventOfOrder,
    query: {
      order_id: `in.(${orderIds.join(',')})`,
      type: `in.(${types.join(',')})`,
      public: 'eq.true',
      order: 'id',
    },
  });
}

/** The workers assigned to an order, for its customer (and staff); empty for anybody else. */
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

/** What went back of the money of one of the person's own orders, oldest first; empty for anybody else's. */
export function listMyRefunds(
  context: RemoteContext,
  orderId: string,
): Promise<readonly OwnRefund[]> {
  return callDatabase(context, {
    name: 'my_refunds',
    parameters: { p_order_id: orderId },
    answer: z.array(ownRefundRow),
  });
}

const ratedOrder = z.object({ changed: z.boolean() });

/**
 * The owner of an order says that the work was all right, and how well: 1 to 5, `words` up to `MAX_LENGTH.note`
 * characters. Throws `complaint_open`, `complaint_late`, `order_changed` (the order is over), `rate_limited`.
 */
export async function rateWork(
  context: RemoteContext,
  orderId: string,
  said: { readonly stars: Rating; readonly words: string | null },
): Promise<void> {
  await callDatabase(context, {
    name: 'rate_work',
    isChange: true,
    parameters: { p_order_id: orderId, p_stars: said.stars, p_words: said.words },
    answer: ratedOrder,
  });
}

/** The person's own orders, newest first, without the stages of contract work: these are listed with their request. */
export function listMyOrders(context: RemoteContext, page: OwnPage): Promise<readonly OrderRow[]> {
  // A free visit for a stage is of its kind.
  const noStages = { or: '(kind.neq.contract,return_of.not.is.null)' };
  return readRows(context, { ...orders, query: { ...ownPageQuery(page), ...noStages } });
}

/** The free visits for work of a person's order that was not right, oldest first; empty for anybody else. */
export function listReturnVisits(
  context: RemoteContext,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<readonly OrderRow[]> {
  return readRows(context, {
    ...orders,
    query: { ...matching({ return_of: orderId, user_id: userId }), order: 'created_at,order_id' },
  });
}

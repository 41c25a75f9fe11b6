import * as z from 'zod/mini';
import {
  orderCounts,
  orderDetailsResponse,
  orderSummaries,
  type Asks,
  type OrderCounts,
  type OrderDetails,
  type OrderDistrict,
  type OrderService,
  type OrderSort,
  type OrderSummary,
  type PaymentKind,
  type WorkFilter,
} from '../contracts/payment-api';
import type { OrderStatus } from '../domain/order-status';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';
import { callService, fetchFile } from './service';

/** Which orders to list; a field that is missing or empty filters nothing. */
export interface OrdersFilter {
  readonly status?: OrderStatus | undefined;
  readonly service?: OrderService | undefined;
  readonly payment?: PaymentKind | undefined;
  readonly district?: OrderDistrict | undefined;
  /** What their customers wait for an answer to. */
  readonly asks?: Asks | undefined;
  readonly work?: WorkFilter | undefined;
  /** The day of the work, `YYYY-MM-DD`. */
  readonly day?: string | undefined;
  /** Days of the booking, in India, inclusive, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Start of an order id or phone, or part of a name. */
  readonly q?: string | undefined;
}

export interface OrdersQuery extends OrdersFilter {
  /** Default: newest first. */
  readonly sort?: OrderSort | undefined;
  /** From a page that was read with the same `sort`. */
  readonly cursor?: string | undefined;
  /** At most 200. */
  readonly limit?: number | undefined;
}

export interface OrdersPage {
  readonly rows: readonly OrderSummary[];
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
}

/**
 * A page of orders: all orders for staff, only their own for a customer. Cursors give keyset paging. The page has no
 * total: `countOrders` counts the orders, per status too.
 */
export async function listOrders(
  context: RemoteContext,
  query: OrdersQuery,
  signal?: AbortSignal,
): Promise<OrdersPage> {
  const { headers, body } = await callService(context, {
    path: `/orders${searchOf({ ...query, total: 'false' })}`,
    answer: orderSummaries,
    signal,
  });
  const link = headers.get('link');
  return {
    rows: body,
    nextCursor: readCursor(link, 'next'),
    previousCursor: readCursor(link, 'prev'),
  };
}

/** How many orders match the filter, per status; the filter's own `status` is ignored. */
export async function countOrders(
  context: RemoteContext,
  filter: OrdersFilter,
  signal?: AbortSignal,
): Promise<OrderCounts> {
  const { body } = await callService(context, {
    path: `/orders/counts${searchOf({ ...filter, status: undefined })}`,
    answer: orderCounts,
    signal,
  });
  return body;
}

/** A file for the person to save. */
export interface OrdersFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** Enough for 100,000 orders over a slow connection. */
const EXPORT_TIMEOUT_MS = 5 * 60_000;

/**
 * All orders that match the filter as a CSV file with headings in `locale`, staff only (`not_allowed`). Throws
 * `network_down` when the response is cut off, because half a file is useless.
 */
export async function exportOrders(
  context: RemoteContext,
  query: OrdersFilter & { readonly sort?: OrderSort | undefined; readonly locale: 'en' | 'hi' },
  signal?: AbortSignal,
): Promise<OrdersFile> {
  const { headers, body: blob } = await fetchFile(context, {
    path: `/orders.csv${searchOf({ ...query })}`,
    timeoutMs: EXPORT_TIMEOUT_MS,
    signal,
  });
  const disposition = headers.get('content-disposition') ?? '';
  return { blob, fileName: /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? 'orders.csv' };
}

function searchOf(fields: Readonly<Record<string, string | number | undefined>>): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(fields)) {
    if (value !== undefined && value !== '') parameters.set(key, String(value));
  }
  const search = parameters.toString();
  return search && `?${search}`;
}

/** The `cursor` of a `Link: <…?cursor=…>; rel="next"` header. */
export function readCursor(link: string | null, rel: 'next' | 'prev'): string | null {
  for (const [, address = '', found] of (link ?? '').matchAll(/<([^>]+)>;\s*rel="?(\w+)"?/g)) {
    if (found === rel) return new URL(address, 'http://localhost').searchParams.get('cursor');
  }
  return null;
}

/** One order in full (its owner, or staff). Throws `not_found` for an order that the person may not see. */
export async function getOrder(
  context: RemoteContext,
  orderId: string,
  signal?: AbortSignal,
): Promise<OrderDetails> {
  const { body } = await callService(context, {
    path: `/order/${encodeURIComponent(orderId)}`,
    answer: orderDetailsResponse,
    signal,
  });
  return body.data;
}

/** Staff ask an admin to cancel a paid order for a customer who called; the customer reads the reason. */
export async function askAdminToCancel(
  context: RemoteContext,
  orderId: string,
  { reason, expected_updated_at: seen }: { reason: string; expected_updated_at: string },
): Promise<OrderDetails> {
  await callDatabase(context, {
    name: 'ask_admin_to_cancel',
    parameters: { p_order_id: orderId, p_reason: reason, p_expected_updated_at: seen },
    answer: z.unknown(),
    isChange: true,
  });
  return getOrder(context, orderId);
}

/** Staff ask an admin to take cash back that was marked on the wrong order. */
export async function askAdminToVoidCash(
  context: RemoteContext,
  orderId: string,
  { reason, expected_updated_at: seen }: { reason: string; expected_updated_at: string },
): Promise<OrderDetails> {
  await callDatabase(context, {
    name: 'ask_admin_to_void_cash',
    parameters: { p_order_id: orderId, p_reason: reason, p_expected_updated_at: seen },
    answer: z.unknown(),
    isChange: true,
  });
  return getOrder(context, orderId);
}

/** Cash that an admin was asked to take back stays: by an admin, or by whoever asked. */
export async function keepCash(
  context: RemoteContext,
  orderId: string,
  reason: string,
): Promise<OrderDetails> {
  await callDatabase(context, {
    name: 'keep_cash',
    parameters: { p_order_id: orderId, p_reason: reason },
    answer: z.unknown(),
    isChange: true,
  });
  return getOrder(context, orderId);
}

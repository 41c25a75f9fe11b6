import type { OrderStatus } from '../domain/order-status';
import {
  orderDetailsResponse,
  orderSummaries,
  type OrderDetails,
  type OrderSummary,
} from '../contracts/payment-api';
import type { RemoteContext } from '../platform/remote-module';
import { callService, readBody } from './service-client';

export interface OrdersQuery {
  readonly status?: OrderStatus | undefined;
  /** Order id, name or phone. */
  readonly q?: string | undefined;
  readonly sort?: 'created_at.desc' | 'created_at.asc' | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

export interface OrdersPage {
  readonly orders: readonly OrderSummary[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** A page of all orders (staff). Newest first, keyset paging through `nextCursor`. */
export async function listOrders(
  context: RemoteContext,
  query: OrdersQuery,
  signal?: AbortSignal,
): Promise<OrdersPage> {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(key, String(value));
  }
  const response = await callService(context, {
    path: `/orders?${parameters}`,
    ...(signal ? { signal } : {}),
  });
  return {
    orders: await readBody(response, orderSummaries),
    total: Number(response.headers.get('x-total-count') ?? 0),
    nextCursor: readNextCursor(response.headers.get('link')),
  };
}

/** The `cursor` of a `Link: <…?cursor=…>; rel="next"` header. */
export function readNextCursor(link: string | null): string | null {
  const next = /<([^>]+)>;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return next ? new URL(next, 'http://localhost').searchParams.get('cursor') : null;
}

/** One order in full (its owner, or staff). Throws `not_found` for one that the person may not see. */
export async function getOrder(
  context: RemoteContext,
  orderId: string,
  signal?: AbortSignal,
): Promise<OrderDetails> {
  const response = await callService(context, {
    path: `/order/${encodeURIComponent(orderId)}`,
    ...(signal ? { signal } : {}),
  });
  return (await readBody(response, orderDetailsResponse)).data;
}

import type { OrdersQuery } from '@kaarigar/shared/api/admin-orders';
import { ORDER_STATUSES, type OrderStatus } from '@kaarigar/shared/domain/order-status';
import { paths } from '@kaarigar/shared/paths';
import { cleanSearch, searchTerm } from '../list/search-text';

/** The service's own words; newest first is the default and stays out of the address. */
export const SORTS = ['created_at.desc', 'created_at.asc'] as const;
export type Sort = (typeof SORTS)[number];

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

/** What of the orders is looked at. All of it is in the address, so that a view can be kept, shared and gone back to. */
export interface OrdersView {
  readonly q: string;
  readonly status: OrderStatus | null;
  readonly sort: Sort;
  readonly limit: number;
  /** Where the page begins; null = at the first order. Written by the service and opaque here. */
  readonly cursor: string | null;
}

/** Reads a view from an address. What is not a known value is left out rather than refused: people edit addresses. */
export function parseOrdersView(parameters: URLSearchParams): OrdersView {
  const status = parameters.get('status')?.toUpperCase();
  const sort = parameters.get('sort');
  const limit = Number(parameters.get('limit'));
  return {
    q: cleanSearch(parameters.get('q') ?? ''),
    status: ORDER_STATUSES.find((known) => known === status) ?? null,
    sort: SORTS.find((known) => known === sort) ?? 'created_at.desc',
    limit: Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT ? limit : DEFAULT_LIMIT,
    cursor: parameters.get('cursor') || null,
  };
}

/** The query part of a view's address, always in the same order: '' or `?…`. */
export function ordersSearch(view: OrdersView): string {
  const parameters = new URLSearchParams();
  if (view.q) parameters.set('q', view.q);
  if (view.status) parameters.set('status', view.status);
  if (view.sort !== 'created_at.desc') parameters.set('sort', view.sort);
  if (view.limit !== DEFAULT_LIMIT) parameters.set('limit', String(view.limit));
  if (view.cursor) parameters.set('cursor', view.cursor);
  const search = parameters.toString();
  return search && `?${search}`;
}

export function ordersHref(view: OrdersView): string {
  return `${paths.adminOrders}${ordersSearch(view)}`;
}

/** Another look at the orders. It begins at the first page: a place in one list means nothing in another. */
export function changeView(
  view: OrdersView,
  change: Partial<Omit<OrdersView, 'cursor'>>,
): OrdersView {
  return { ...view, ...change, cursor: null };
}

/** Whether the view leaves any order out, apart from paging. */
export function isFiltered({ q, status }: OrdersView): boolean {
  return q !== '' || status !== null;
}

/** What the service is asked for a view. */
export function toOrdersQuery(view: OrdersView): OrdersQuery & { readonly sort: Sort } {
  return {
    status: view.status ?? undefined,
    q: searchTerm(view.q) || undefined,
    sort: view.sort,
    limit: view.limit,
    cursor: view.cursor ?? undefined,
  };
}

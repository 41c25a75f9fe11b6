import {
  ORDER_SERVICES,
  ORDER_SORTS,
  PAYMENT_KINDS,
  type OrderService,
  type OrderSort,
  type PaymentKind,
} from '@kaarigar/shared/contracts/payment-api';
import type { OrdersFilter, OrdersQuery } from '@kaarigar/shared/api/admin-orders';
import { ORDER_STATUSES, type OrderStatus } from '@kaarigar/shared/domain/order-status';
import { paths } from '@kaarigar/shared/paths';
import { cleanSearch, searchTerm } from '../list/search-text';
import { parseColumns, type ColumnKey } from './columns';
import { parseDayRange } from './day-range';

/** Newest first stays out of the address. */
const DEFAULT_SORT: OrderSort = 'created_at.desc';
const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

/** What of the orders is looked at. All of it is in the address, so that a view can be kept, shared and gone back to. */
export interface OrdersView {
  readonly q: string;
  readonly status: OrderStatus | null;
  readonly service: OrderService | null;
  readonly payment: PaymentKind | null;
  /** First and last day (India, `YYYY-MM-DD`) of the booking; null = open. */
  readonly from: string | null;
  readonly to: string | null;
  readonly sort: OrderSort;
  readonly limit: number;
  /** Null: what is remembered on this device, else the usual ones. */
  readonly columns: readonly ColumnKey[] | null;
  /** Where the page begins; null = at the first order. Written by the service and opaque here. */
  readonly cursor: string | null;
}

/** Reads a view from an address. What is not a known value is left out rather than refused: people edit addresses. */
export function parseOrdersView(parameters: URLSearchParams): OrdersView {
  const limit = Number(parameters.get('limit'));
  return {
    q: cleanSearch(parameters.get('q') ?? ''),
    status: known(ORDER_STATUSES, parameters.get('status')?.toUpperCase()),
    service: known(ORDER_SERVICES, parameters.get('service')?.toLowerCase()),
    payment: known(PAYMENT_KINDS, parameters.get('payment')?.toLowerCase()),
    ...parseDayRange(parameters.get('from'), parameters.get('to')),
    sort: known(ORDER_SORTS, parameters.get('sort')) ?? DEFAULT_SORT,
    limit: Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT ? limit : DEFAULT_LIMIT,
    columns: parseColumns(parameters.get('columns')),
    cursor: parameters.get('cursor') || null,
  };
}

function known<Value extends string>(
  values: readonly Value[],
  text: string | null | undefined,
): Value | null {
  return values.find((value) => value === text) ?? null;
}

/** The query part of a view's address, always in the same order: '' or `?…`. */
export function ordersSearch(view: OrdersView): string {
  const parameters = new URLSearchParams();
  for (const name of ['q', 'status', 'service', 'payment', 'from', 'to'] as const) {
    const value = view[name];
    if (value) parameters.set(name, value);
  }
  if (view.sort !== DEFAULT_SORT) parameters.set('sort', view.sort);
  if (view.limit !== DEFAULT_LIMIT) parameters.set('limit', String(view.limit));
  if (view.columns) parameters.set('columns', view.columns.join('.'));
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

/** The view without its filters; how it is sorted and shown stays. */
export function clearFilters(view: OrdersView): OrdersView {
  const none = { q: '', status: null, service: null, payment: null, from: null, to: null };
  return changeView(view, none);
}

/** How many filters beside search and status leave orders out. */
export function countMoreFilters({ service, payment, from, to }: OrdersView): number {
  return [service, payment, from ?? to].filter((chosen) => chosen !== null).length;
}

/** Whether the view leaves any order out, apart from paging. */
export function isFiltered(view: OrdersView): boolean {
  return view.q !== '' || view.status !== null || countMoreFilters(view) > 0;
}

/** What decides which orders are on the screen; columns do not. */
export function rowsKey(view: OrdersView): string {
  return ordersSearch({ ...view, columns: null });
}

/** What decides how many there are of each status: neither status nor order nor page. */
export function countsKey(view: OrdersView): string {
  return ordersSearch({
    ...changeView(view, { status: null, sort: DEFAULT_SORT, limit: DEFAULT_LIMIT, columns: null }),
  });
}

/** What the service is asked for every order of a view. */
export function toOrdersFilter(view: OrdersView): OrdersFilter {
  return {
    status: view.status ?? undefined,
    service: view.service ?? undefined,
    payment: view.payment ?? undefined,
    from: view.from ?? undefined,
    to: view.to ?? undefined,
    q: searchTerm(view.q) || undefined,
  };
}

/** What the service is asked for one page of a view. */
export function toOrdersQuery(view: OrdersView): OrdersQuery & { readonly sort: OrderSort } {
  return {
    ...toOrdersFilter(view),
    sort: view.sort,
    limit: view.limit,
    cursor: view.cursor ?? undefined,
  };
}

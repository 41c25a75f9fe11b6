import type { OrderSort, OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import type {
  Caller,
  ListedOrder,
  OrderFilter,
  OrderList,
  OrderPageRequest,
  OrderPosition,
  OrderTotal,
} from '../ports';

export interface OrderPage {
  readonly orders: readonly OrderSummary[];
  /** Orders of the whole filter, exactly or at least; null when nobody asked. */
  readonly total: number | null;
  readonly totalIsMinimum: boolean;
  /** Where the page after this one begins and the one before it ends; null when there is none. */
  readonly next: OrderPosition | null;
  readonly previous: OrderPosition | null;
}

export interface ListRequest {
  readonly caller: Caller;
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  readonly limit: number;
  readonly from?: OrderPageRequest['from'];
  /** Counting may cost more than the page: false for whoever knows the total from elsewhere. */
  readonly withTotal?: boolean | undefined;
}

/** A page of orders: all for staff, a customer's own for a customer. The database decides which. */
export async function listOrders(
  { orderList }: { readonly orderList: OrderList },
  { caller, filter, sort, limit, from, withTotal = true }: ListRequest,
): Promise<OrderPage> {
  const [found, counted] = await Promise.all([
    // One more than shown: then there is a next page.
    orderList.page(caller, { filter, sort, limit: limit + 1, from }),
    withTotal ? orderList.total(caller, filter) : null,
  ]);
  const hasMore = found.length > limit;
  const isBackwards = from?.direction === 'before';
  const page = isBackwards ? found.slice(-limit) : found.slice(0, limit);
  // Going backwards, the next page is the one we come from.
  const hasNext = isBackwards ? true : hasMore;
  const hasPrevious = isBackwards ? hasMore : from !== undefined;
  return {
    orders: stagesTogether(page).map(withoutPosition),
    ...totalOf(counted),
    next: hasNext ? positionOf(page.at(-1)) : null,
    previous: hasPrevious ? positionOf(page[0]) : null,
  };
}

/**
 * A page on which the stages of one piece of work stand together, in their order, where the first of them stood. Only
 * among orders that are equal in what the list is sorted by: their numbers are drawn, and say nothing.
 */
export function stagesTogether(page: readonly ListedOrder[]): readonly ListedOrder[] {
  const groups = new Map<string, ListedOrder[]>();
  for (const order of page) {
    const isStage = order.stage !== null;
    const key = isStage ? `${order.position} ${order.contract_ticket}` : order.order_id;
    const group = groups.get(key);
    if (group) group.push(order);
    else groups.set(key, [order]);
  }
  return [...groups.values()].flatMap((group) =>
    group.toSorted((one, other) => (one.stage ?? 0) - (other.stage ?? 0)),
  );
}

/** Where the page behind or before this order begins; null without one. */
export function positionOf(order: ListedOrder | undefined): OrderPosition | null {
  return order ? { value: order.position, orderId: order.order_id } : null;
}

function withoutPosition(order: ListedOrder): OrderSummary {
  const { position: _, ...summary } = order;
  return summary;
}

function totalOf(counted: OrderTotal | null): Pick<OrderPage, 'total' | 'totalIsMinimum'> {
  if (counted === null) return { total: null, totalIsMinimum: false };
  return { total: counted.total, totalIsMinimum: counted.total >= counted.limit };
}

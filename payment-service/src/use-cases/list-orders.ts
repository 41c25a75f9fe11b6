import type { OrderCounts, OrderSort, OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { rupeesFromPaise } from '@kaarigar/shared/domain/money';
import type {
  Caller,
  ListedOrder,
  OrderFilter,
  OrderList,
  OrderPageRequest,
  OrderPosition,
} from '../ports';

export interface OrderPage {
  readonly orders: readonly OrderSummary[];
  /** How many orders the whole filter has, or at least has; null when nobody asked. */
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
  const [found, counts] = await Promise.all([
    // One more than asked for tells whether it goes on.
    orderList.page(caller, { filter, sort, limit: limit + 1, from }),
    withTotal ? orderList.count(caller, filter) : null,
  ]);
  const hasMore = found.length > limit;
  const isBackwards = from?.direction === 'before';
  const page = isBackwards ? found.slice(-limit) : found.slice(0, limit);
  // Behind a page that was reached from there is the page one comes from.
  const hasNext = isBackwards ? true : hasMore;
  const hasPrevious = isBackwards ? hasMore : from !== undefined;
  return {
    orders: page.map(summaryOf),
    ...totalOf(counts),
    next: (hasNext && page.at(-1)?.position) || null,
    previous: (hasPrevious && page[0]?.position) || null,
  };
}

function totalOf(counts: OrderCounts | null): Pick<OrderPage, 'total' | 'totalIsMinimum'> {
  if (counts === null) return { total: null, totalIsMinimum: false };
  return { total: counts.total, totalIsMinimum: counts.total >= counts.limit };
}

function summaryOf(order: ListedOrder): OrderSummary {
  return {
    order_id: order.orderId,
    customer_name: order.customerName,
    phone: order.phone,
    service_type: order.serviceType,
    service_type_hi: order.serviceTypeHi,
    amount: rupeesFromPaise(order.amountPaise),
    status: order.status,
    payment_mode: order.paymentMode,
    payment_method: order.paymentMethod,
    job_status: order.jobStatus,
    scheduled_on: order.scheduledOn,
    slot: order.slot,
    assigned_worker: order.assignedWorker,
    created_at: order.createdAt,
  };
}

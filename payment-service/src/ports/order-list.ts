import type {
  Asks,
  OrderCounts,
  OrderDistrict,
  OrderService,
  OrderSort,
  OrderSummary,
  PaymentKind,
  WorkFilter,
} from '@kaarigar/shared/contracts/payment-api';
import type { OrderStatus } from '@kaarigar/shared/domain/order-status';
import type { Caller } from './order-reader';

/** Which orders to list; undefined: no filter. */
export interface OrderFilter {
  readonly status?: OrderStatus | undefined;
  readonly service?: OrderService | undefined;
  readonly payment?: PaymentKind | undefined;
  readonly district?: OrderDistrict | undefined;
  readonly asks?: Asks | undefined;
  readonly work?: WorkFilter | undefined;
  /** The day of the work, `YYYY-MM-DD`. */
  readonly day?: string | undefined;
  /** Days of the booking in India, inclusive, `YYYY-MM-DD`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Start of an order id or phone, or part of a name. */
  readonly text?: string | undefined;
}

/** A place in a sorted list: what an order is sorted by, as the database writes it, and its id. */
export interface OrderPosition {
  readonly value: string;
  readonly orderId: string;
}

export interface OrderPageRequest {
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  /** At most 2,501. */
  readonly limit: number;
  /** The page behind or before this place; the first page when there is none. */
  readonly from?: (OrderPosition & { readonly direction: 'after' | 'before' }) | undefined;
  /** Throw `not_allowed` for a customer, instead of listing their own orders. */
  readonly everybody?: boolean;
}

/** An order of the list with its place: `OrderPosition.value`. */
export type ListedOrder = OrderSummary & { readonly position: string };

export type OrderTotal = Pick<OrderCounts, 'limit' | 'total'>;

/** All orders for staff, their own for a customer: the database decides. Throws as `OrderReader`. */
export interface OrderList {
  /** In the order of `sort`, whichever way the page was reached. */
  page(caller: Caller, request: OrderPageRequest): Promise<readonly ListedOrder[]>;
  /** Per status, no further than `limit`. */
  count(caller: Caller, filter: Omit<OrderFilter, 'status'>): Promise<OrderCounts>;
  /** The same for the whole filter. */
  total(caller: Caller, filter: OrderFilter): Promise<OrderTotal>;
}

import type { JobStatus, OrderStatus } from '@kaarigar/shared/domain/order-status';
import type { Locale } from './process';

/** Who asks: the bearer token goes on to the database, whose row level security decides. */
export interface Caller {
  readonly accessToken: string;
}

/** An order as its owner and staff may see it. */
export interface Order {
  readonly orderId: string;
  /** Whose it is. */
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly serviceType: string;
  readonly serviceTypeHi: string;
  readonly quantity: number;
  /** Of a hire, else null. */
  readonly days: number | null;
  readonly unit: string;
  readonly unitPricePaise: number;
  readonly amountPaise: number;
  readonly status: OrderStatus;
  readonly paymentMode: 'online' | 'after_service';
  readonly paymentMethod: string | null;
  readonly transactionId: string | null;
  readonly paymentDate: string | null;
  readonly paymentTime: string | null;
  /** Given with the first payment. */
  readonly receiptNumber: number | null;
  readonly scheduledOn: string | null;
  readonly slot: string | null;
  readonly jobStatus: JobStatus;
  readonly locale: Locale;
  readonly createdAt: string;
  /** Moves with every change, so that nobody acts on what they have not seen. As the database writes it. */
  readonly updatedAt: string;
}

/** A worker who is expected at an order. */
export interface AssignedWorker {
  readonly workerId: string;
  readonly name: string;
  readonly phone: string;
  /** First day of the work. */
  readonly day: string;
  readonly slot: string | null;
}

/** An order with those who do its work, in the order in which they were assigned. */
export type OrderInFull = Order & { readonly workers: readonly AssignedWorker[] };

/** Reads as the caller. An invalid token throws `session_expired`, an outage `service_unavailable`. */
export interface OrderReader {
  /** The caller's own account; null when there is none (any more). */
  callerId(caller: Caller): Promise<string | null>;
  /** Whether the caller works here. */
  isStaff(caller: Caller): Promise<boolean>;
  /** The caller's own order; null also when it is someone else's, staff included. */
  payableOrder(caller: Caller, orderId: string): Promise<Order | null>;
  /** The caller's own order, or for staff any; else null. */
  findOrder(caller: Caller, orderId: string): Promise<OrderInFull | null>;
}

import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { JobStatus, OrderStatus } from '@kaarigar/shared/domain/order-status';
import type { Locale } from './process';

/** Who asks: the bearer token goes on to the database, whose row level security decides. */
export interface Caller {
  readonly accessToken: string;
}

/** The caller as the database knows them. */
export interface Person {
  readonly id: string;
  /** Works here, and this session has not shown the second factor that is asked of them. */
  readonly lacksSecondFactor: boolean;
  readonly isAdmin: boolean;
}

/** An order for those who decide about it. Who only shows it takes `OrderDetails`. */
export interface Order {
  readonly orderId: string;
  /** Whose it is; null: staff booked it for a number that nobody has proved yet. */
  readonly userId: string | null;
  readonly name: string;
  readonly phone: string;
  readonly serviceType: string;
  readonly serviceTypeHi: string;
  readonly status: OrderStatus;
  readonly paymentMode: 'online' | 'after_service';
  readonly jobStatus: JobStatus;
  /** A part of contract work that was agreed on as a whole. */
  readonly isStage: boolean;
  readonly locale: Locale;
  /** Changes with every change of the order, so that nobody acts on what they have not seen. */
  readonly updatedAt: string;
}

/** Reads as the caller. An invalid token throws `session_expired`, an outage `service_unavailable`. */
export interface OrderReader {
  /** The caller's own account; null when there is none (any more). Throws `session_expired` when their login has been ended. */
  findCaller(caller: Caller): Promise<Person | null>;
  /** Whether the caller works here, and has shown the second factor that is asked of them. */
  isStaff(caller: Caller): Promise<boolean>;
  /** The caller's own order, or for staff any; else null. */
  findOrder(caller: Caller, orderId: string): Promise<Order | null>;
  /** The same in full. */
  orderDetails(caller: Caller, orderId: string): Promise<OrderDetails | null>;
}

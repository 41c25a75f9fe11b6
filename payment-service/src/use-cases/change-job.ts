import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { JobLedger, OrderReader } from '../ports';
import { changeOrder, type ChangeWish } from './change-order';

export interface JobDependencies {
  readonly orders: OrderReader;
  readonly jobs: JobLedger;
}

type Wish<Action extends keyof JobLedger> = ChangeWish &
  Omit<Parameters<JobLedger[Action]>[0], 'orderId' | 'staffId' | 'seenAt'>;

// All three are for staff and answer the order as it is then; what they throw stands with the port. A customer's own
// order is `not_allowed`, anybody else's `not_found`.

/** A worker is to come; the customer sees name and phone at once. */
export function assignWorker(
  { orders, jobs }: JobDependencies,
  { caller, ...wish }: Wish<'assignWorker'>,
): Promise<OrderDetails> {
  return changeOrder(orders, { caller, ...wish }, (_order, staffId) =>
    jobs.assignWorker({ ...wish, staffId }),
  );
}

/** A worker is not to come after all. */
export function unassignWorker(
  { orders, jobs }: JobDependencies,
  { caller, ...wish }: Wish<'unassignWorker'>,
): Promise<OrderDetails> {
  return changeOrder(orders, { caller, ...wish }, (_order, staffId) =>
    jobs.unassignWorker({ ...wish, staffId }),
  );
}

/** The work has begun, or is done. */
export function setJobStatus(
  { orders, jobs }: JobDependencies,
  { caller, ...wish }: Wish<'setJobStatus'>,
): Promise<OrderDetails> {
  return changeOrder(orders, { caller, ...wish }, (_order, staffId) =>
    jobs.setJobStatus({ ...wish, staffId }),
  );
}

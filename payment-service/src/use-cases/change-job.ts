import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { JobLedger, OrderReader } from '../ports';
import { changeAsStaff, type ChangeRequest } from './change-order';

export interface JobDependencies {
  readonly orders: OrderReader;
  readonly jobs: JobLedger;
}

type JobRequest<Action extends keyof JobLedger> = ChangeRequest &
  Omit<Parameters<JobLedger[Action]>[0], 'orderId' | 'staffId' | 'expectedUpdatedAt'>;

// All three are for staff and answer the order as it is then; what they throw stands with the port. A customer's own
// order is `not_allowed`, anybody else's `not_found`.

/** A worker is to come; the customer sees name and phone at once. */
export function assignWorker(
  { orders, jobs }: JobDependencies,
  { caller, ...request }: JobRequest<'assignWorker'>,
): Promise<OrderDetails> {
  return changeAsStaff(orders, { caller, ...request }, (_order, staffId) =>
    jobs.assignWorker({ ...request, staffId }),
  );
}

/** A worker is not to come after all. */
export function unassignWorker(
  { orders, jobs }: JobDependencies,
  { caller, ...request }: JobRequest<'unassignWorker'>,
): Promise<OrderDetails> {
  return changeAsStaff(orders, { caller, ...request }, (_order, staffId) =>
    jobs.unassignWorker({ ...request, staffId }),
  );
}

/** The work has begun, or is done. */
export function setJobStatus(
  { orders, jobs }: JobDependencies,
  { caller, ...request }: JobRequest<'setJobStatus'>,
): Promise<OrderDetails> {
  return changeAsStaff(orders, { caller, ...request }, (_order, staffId) =>
    jobs.setJobStatus({ ...request, staffId }),
  );
}

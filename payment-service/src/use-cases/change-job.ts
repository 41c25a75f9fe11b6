import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { JobLedger, OrderReader, VisitChange } from '../ports';
import {
  actorOf,
  changeAsOwner,
  changeAsStaff,
  changeOrder,
  type ChangeRequest,
} from './change-order';

export interface JobDependencies {
  readonly orders: OrderReader;
  readonly jobs: JobLedger;
}

type JobRequest<
  Action extends Exclude<keyof JobLedger, 'changeVisit' | 'complain' | 'withdrawComplaint'>,
> = ChangeRequest &
  Omit<Parameters<JobLedger[Action]>[0], 'orderId' | 'staffId' | 'expectedUpdatedAt'>;

// What is for staff alone answers the order as it is then; what they throw stands with the port. A customer's own
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

/**
 * The owner of an order, or staff, have its work done elsewhere or at another time. Throws `not_found`, `order_changed`
 * (also when the work has begun or the order is over), `invalid_date`, `required_fields`, `invalid_input`, `rate_limited`.
 */
export function changeVisit(
  { orders, jobs }: JobDependencies,
  { visit, seen, ...request }: ChangeRequest & Pick<VisitChange, 'visit' | 'seen'>,
): Promise<OrderDetails> {
  const { orderId, expectedUpdatedAt } = request;
  return changeOrder(orders, request, (order, person) =>
    jobs.changeVisit({ orderId, by: actorOf(order, person), visit, expectedUpdatedAt, seen }),
  );
}

/**
 * The owner of an order says what is not right about work that was done, or more about it. Throws `not_found`,
 * `complaint_late`, `order_changed` (the work is not done, or the order is over), `rate_limited`.
 */
export function complain(
  { orders, jobs }: JobDependencies,
  { words, ...request }: ChangeRequest & { readonly words: Parameters<JobLedger['complain']>[2] },
): Promise<OrderDetails> {
  return changeAsOwner(orders, request, (_order, ownerId) =>
    jobs.complain(request.orderId, ownerId, words),
  );
}

/** They take it back, while it has no answer. Throws `not_found`, `rate_limited`. */
export function withdrawComplaint(
  { orders, jobs }: JobDependencies,
  request: ChangeRequest,
): Promise<OrderDetails> {
  return changeAsOwner(orders, request, (_order, ownerId) =>
    jobs.withdrawComplaint(request.orderId, ownerId),
  );
}

/** Staff answer it, with a free return visit or in words. */
export function answerComplaint(
  { orders, jobs }: JobDependencies,
  { caller, ...request }: JobRequest<'answerComplaint'>,
): Promise<OrderDetails> {
  return changeAsStaff(orders, { caller, ...request }, (_order, staffId) =>
    jobs.answerComplaint({ ...request, staffId }),
  );
}

import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import {
  canCancel,
  canChangeVisit,
  canTransition,
  type JobStatus,
  type OrderActor,
  type OrderStatus,
} from '@kaarigar/shared/domain/order-status';

/** Everything that staff can do to an order; the actions they usually need first come first. */
export const ORDER_ACTIONS = [
  'answerComplaint',
  'assign',
  'start',
  'complete',
  'visit',
  'cash',
  'voidCash',
  'reopen',
  'copyLink',
  'recheck',
  'acceptReview',
  'refund',
  'declineCancel',
  'unassign',
  'cancel',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

export type Role = 'customer' | 'staff' | 'admin';

export type OrderState = Pick<
  OrderDetails,
  | 'status'
  | 'job_status'
  | 'payment_method'
  | 'cancel_reason'
  | 'complaint'
  | 'return_of'
  | 'unit'
  | 'quantity'
  | 'workers'
>;

/** An admin is staff too. */
const ACTORS: Readonly<Record<Role, readonly OrderActor[]>> = {
  customer: [],
  staff: ['staff'],
  admin: ['staff', 'admin'],
};

/** Nobody works for an order that is over. */
const OVER: readonly OrderStatus[] = ['CANCELLED', 'EXPIRED'];

/** Work that has not begun: who does it can still be changed. */
const PLANNED: readonly JobStatus[] = ['REQUESTED', 'ASSIGNED'];

/** How many workers an order needs: for a hire the hired number, for a job of a price list one. */
export function workersNeeded({ unit, quantity }: Pick<OrderState, 'unit' | 'quantity'>): number {
  return unit === 'worker_day' ? quantity : 1;
}

/**
 * The actions that we offer to this role for the order's current state, by the transition table and the rules of the
 * work. The service and the database make the final decision. A refund also needs a payment with money left.
 */
export function actionsFor(order: OrderState, role: Role): readonly OrderAction[] {
  const actors = ACTORS[role];
  if (actors.length === 0) return [];
  const may = (to: OrderStatus) => actors.some((actor) => canTransition(order.status, to, actor));
  const isOn = !OVER.includes(order.status);
  const isPlanned = PLANNED.includes(order.job_status);
  const isUnderWay = order.job_status === 'IN_PROGRESS';

  const isOffered: Readonly<Record<OrderAction, boolean>> = {
    assign:
      isOn &&
      // After a full refund, running work can only be finished; no worker is added.
      order.status !== 'REFUNDED' &&
      (isPlanned || isUnderWay) &&
      order.workers.length < workersNeeded(order),
    unassign: isOn && isPlanned && order.workers.length > 0,
    start: isOn && order.job_status === 'ASSIGNED',
    complete: isOn && isUnderWay,
    visit: canChangeVisit(order),
    // The customer may stand there with the money after the time to pay online ran out.
    cash: (order.status === 'PENDING' || order.status === 'EXPIRED') && may('SUCCESS'),
    voidCash: order.status === 'SUCCESS' && order.payment_method === 'cash' && may('PENDING'),
    reopen: order.status === 'CANCELLED' && may('PENDING'),
    // The customer pays on their own page of the order, also what was to be paid after the work.
    copyLink: order.status === 'PENDING',
    // Offered in every status: a second payment may arrive long after the first one is settled. Nobody pays for a free visit.
    recheck: order.return_of === null,
    acceptReview: order.status === 'REVIEW' && may('SUCCESS'),
    refund: may('REFUND_PENDING'),
    answerComplaint: order.complaint !== null,
    // After a refund that came back nobody comes: the money is decided about first.
    declineCancel: order.cancel_reason !== null && order.job_status !== 'CANCELLED',
    // What was worked is owed for: only an admin lets it go.
    cancel: canCancel(order, role === 'admin'),
  };
  return ORDER_ACTIONS.filter((action) => isOffered[action]);
}

/** The payment status of an order. The database and the API use the same words. */
export const ORDER_STATUSES = [
  'PENDING',
  'SUCCESS',
  'CANCELLED',
  'EXPIRED',
  'REVIEW',
  'REFUND_PENDING',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  /** A return visit: nothing is paid for it. */
  'FREE',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The status of the work itself. */
export const JOB_STATUSES = [
  'REQUESTED',
  'ASSIGNED',
  'IN_PROGRESS',
  'COMPLETED',
  'CANCELLED',
] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** `service` is settlement and reconciliation with the provider; nobody else turns money into SUCCESS. */
export type OrderActor = 'customer' | 'staff' | 'admin' | 'service';

export interface OrderTransition {
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly actor: OrderActor;
}

/**
 * Every allowed change of an order's status. SQL holds the same rows (`order_transitions`) and enforces
 * them with a trigger; a database test compares the two. Guards (amount equal, receipt number, reason)
 * live in the functions that make the change.
 */
export const ORDER_TRANSITIONS: readonly OrderTransition[] = [
  { from: null, to: 'PENDING', actor: 'customer' },
  // For somebody who called.
  { from: null, to: 'PENDING', actor: 'staff' },
  { from: 'PENDING', to: 'SUCCESS', actor: 'service' },
  { from: 'PENDING', to: 'SUCCESS', actor: 'staff' },
  { from: 'PENDING', to: 'CANCELLED', actor: 'customer' },
  { from: 'PENDING', to: 'CANCELLED', actor: 'staff' },
  { from: 'PENDING', to: 'EXPIRED', actor: 'service' },
  { from: 'PENDING', to: 'REVIEW', actor: 'service' },
  { from: 'EXPIRED', to: 'REVIEW', actor: 'service' },
  { from: 'CANCELLED', to: 'REVIEW', actor: 'service' },
  { from: 'SUCCESS', to: 'REVIEW', actor: 'service' },
  { from: 'PARTIALLY_REFUNDED', to: 'REVIEW', actor: 'service' },
  { from: 'REFUNDED', to: 'REVIEW', actor: 'service' },
  // Cash: after the time to pay online, and a mark that was a mistake.
  { from: 'EXPIRED', to: 'SUCCESS', actor: 'staff' },
  { from: 'SUCCESS', to: 'PENDING', actor: 'admin' },
  // Cash that was given back to who asked to cancel, or of closed work.
  { from: 'SUCCESS', to: 'CANCELLED', actor: 'admin' },
  { from: 'SUCCESS', to: 'PARTIALLY_REFUNDED', actor: 'admin' },
  { from: 'CANCELLED', to: 'PENDING', actor: 'staff' },
  { from: 'REVIEW', to: 'SUCCESS', actor: 'staff' },
  { from: 'REVIEW', to: 'REFUNDED', actor: 'staff' },
  { from: 'REVIEW', to: 'PARTIALLY_REFUNDED', actor: 'staff' },
  { from: 'REVIEW', to: 'REFUND_PENDING', actor: 'admin' },
  { from: 'SUCCESS', to: 'REFUND_PENDING', actor: 'admin' },
  { from: 'PARTIALLY_REFUNDED', to: 'REFUND_PENDING', actor: 'admin' },
  { from: 'REVIEW', to: 'REFUND_PENDING', actor: 'service' },
  { from: 'SUCCESS', to: 'REFUND_PENDING', actor: 'service' },
  { from: 'PARTIALLY_REFUNDED', to: 'REFUND_PENDING', actor: 'service' },
  { from: 'REFUND_PENDING', to: 'REFUNDED', actor: 'service' },
  { from: 'REFUND_PENDING', to: 'PARTIALLY_REFUNDED', actor: 'service' },
  { from: 'REFUND_PENDING', to: 'SUCCESS', actor: 'service' },
  { from: 'REFUND_PENDING', to: 'REVIEW', actor: 'service' },
  // A return visit, which no money touches.
  { from: null, to: 'FREE', actor: 'staff' },
  { from: 'FREE', to: 'CANCELLED', actor: 'customer' },
  { from: 'FREE', to: 'CANCELLED', actor: 'staff' },
  { from: 'FREE', to: 'CANCELLED', actor: 'service' },
  { from: 'CANCELLED', to: 'FREE', actor: 'staff' },
];

/** Whether `actor` may move an order from `from` to `to`. */
export function canTransition(
  from: OrderStatus | null,
  to: OrderStatus,
  actor: OrderActor,
): boolean {
  return ORDER_TRANSITIONS.some((t) => t.from === from && t.to === to && t.actor === actor);
}

/**
 * Whether its owner or staff may still cancel an order: nothing is paid, or nothing has to be, and no work has begun.
 * What was worked is owed for; only an admin lets it go. A free visit that is done is over. The service asks the
 * provider first, and SQL (`cancel_order`) decides.
 */
export function canCancel(
  order: { readonly status: OrderStatus; readonly job_status: JobStatus },
  isByAdmin = false,
): boolean {
  const hasNotBegun = order.job_status === 'REQUESTED' || order.job_status === 'ASSIGNED';
  const isDone = order.job_status === 'COMPLETED';
  const isUnpaid = order.status === 'PENDING' || (order.status === 'FREE' && !isDone);
  return isUnpaid && (hasNotBegun || isByAdmin);
}

/**
 * Whether day, part of the day and address of an order may still change: the order is on and no work has begun. SQL
 * (`change_visit`) decides.
 */
export function canChangeVisit({
  status,
  job_status,
}: {
  readonly status: OrderStatus;
  readonly job_status: JobStatus;
}): boolean {
  const isOver = status === 'CANCELLED' || status === 'EXPIRED' || status === 'REFUNDED';
  return !isOver && (job_status === 'REQUESTED' || job_status === 'ASSIGNED');
}

/**
 * Whether its customer may change how much of an order is done: nothing is paid, and no work has begun. A price for the
 * whole work has no quantity; what a stage is of is agreed. SQL (`revise_order`) decides.
 */
export function canChangeQuantity(order: {
  readonly kind: 'service' | 'hire' | 'contract';
  readonly unit: string;
  readonly status: OrderStatus;
  readonly job_status: JobStatus;
}): boolean {
  const isCounted = order.kind !== 'contract' && order.unit !== 'fixed';
  return isCounted && order.status === 'PENDING' && canChangeVisit(order);
}

/** Whether the customer may ask to cancel an order: it is paid, and no work has begun. SQL (`ask_to_cancel`) decides. */
export function canAskToCancel({
  status,
  job_status,
}: {
  readonly status: OrderStatus;
  readonly job_status: JobStatus;
}): boolean {
  const isPaidFor = status === 'SUCCESS' || status === 'PARTIALLY_REFUNDED';
  return isPaidFor && (job_status === 'REQUESTED' || job_status === 'ASSIGNED');
}

/** Whether the order was paid; all or a part of the money may have been refunded since. */
export function isPaid(status: OrderStatus): boolean {
  return (
    status === 'SUCCESS' ||
    status === 'REFUND_PENDING' ||
    status === 'REFUNDED' ||
    status === 'PARTIALLY_REFUNDED'
  );
}

export type StatusTone = 'success' | 'failed' | 'waiting' | 'ended';

/**
 * Paid is green, failed (never paid in its time) is red, anything else is yellow (specification, section 5); `ended` is
 * yellow for an order that waits for nothing.
 */
export function statusTone(status: OrderStatus): StatusTone {
  if (status === 'SUCCESS') return 'success';
  if (status === 'EXPIRED') return 'failed';
  if (status === 'CANCELLED' || status === 'REFUNDED') return 'ended';
  return 'waiting';
}

import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import type { OrderStatus } from '@kaarigar/shared/domain/order-status';

/** What we tell a person about the payment of an order; each outcome has its own title and text. */
export type Outcome =
  | 'paid'
  | 'pending'
  | 'afterService'
  | 'review'
  | 'ended'
  | 'refunding'
  | 'refunded';

const OUTCOMES: Readonly<Record<OrderStatus, Outcome>> = {
  SUCCESS: 'paid',
  PENDING: 'pending',
  REVIEW: 'review',
  CANCELLED: 'ended',
  EXPIRED: 'ended',
  REFUND_PENDING: 'refunding',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'refunded',
  // A free visit: nobody pays for it.
  FREE: 'ended',
};

/** Only the server's status SUCCESS means "paid". `isAfterService`: the customer pays after the work. */
export function outcomeOf(status: OrderStatus, isAfterService: boolean): Outcome {
  return status === 'PENDING' && isAfterService ? 'afterService' : OUTCOMES[status];
}

/**
 * Whether somebody is still to come for this order on a day of its own. When a stage of contract work is worked on is
 * agreed for the whole.
 */
export function isWorkAhead({
  kind,
  status,
  job_status,
}: Pick<OrderRow, 'kind' | 'status' | 'job_status'>): boolean {
  const isOn = status === 'PENDING' || status === 'SUCCESS' || status === 'REVIEW';
  return kind !== 'contract' && isOn && (job_status === 'REQUESTED' || job_status === 'ASSIGNED');
}

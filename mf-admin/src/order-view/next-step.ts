import type { DeskOrder } from '@kaarigar/shared/contracts/desk';
import type { AskableAction } from '../action-dialog/asks-for';

/** A person decides or answers first: the order opens without a question. */
export type NextStep = AskableAction | 'answer' | 'decide';

/**
 * The one thing to do next about an order; null: nothing. Whoever waits for an answer has it before anybody works or
 * takes money for them. `isToday`: its day has come.
 */
export function nextStep(
  order: Pick<DeskOrder, 'needs_worker' | 'job_status' | 'status' | 'asks_to_cancel' | 'complains'>,
  isToday: boolean,
): NextStep | null {
  if (order.asks_to_cancel || order.complains) return 'answer';
  if (order.status === 'REVIEW') return 'decide';
  if (order.needs_worker) return 'assign';
  if (order.job_status === 'ASSIGNED') return isToday && isOurs(order) ? 'start' : null;
  if (order.job_status === 'IN_PROGRESS') return 'complete';
  return order.job_status === 'COMPLETED' && order.status === 'PENDING' ? 'cash' : null;
}

/** Its money does not go back at the moment. */
const isOurs = ({ status }: Pick<DeskOrder, 'status'>) =>
  status !== 'REFUND_PENDING' && status !== 'REFUNDED';

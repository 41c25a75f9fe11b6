import type { DeskOrder } from '@kaarigar/shared/contracts/desk';
import type { AskableAction } from '../order-view/asked-action';

/** The one thing to do next about the work of an order on its day; null: nothing. `isToday`: its day has come. */
export function nextStep(
  order: Pick<DeskOrder, 'needs_worker' | 'job_status' | 'status'>,
  isToday: boolean,
): AskableAction | null {
  if (order.needs_worker) return 'assign';
  if (order.job_status === 'ASSIGNED') return isToday ? 'start' : null;
  if (order.job_status === 'IN_PROGRESS') return 'complete';
  return order.job_status === 'COMPLETED' && order.status === 'PENDING' ? 'cash' : null;
}

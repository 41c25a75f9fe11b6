import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { SHORTEST_WORK_MINUTES } from '@kaarigar/shared/domain/limits';
import { indianDay } from '@kaarigar/shared/domain/schedule';
import { workersComing, workersNeeded } from '../action-dialog/actions-for';

type Work = Pick<
  OrderDetails,
  | 'scheduled_on'
  | 'days'
  | 'job_status'
  | 'unit'
  | 'quantity'
  | 'workers'
  | 'cancel_reason'
  | 'status'
>;

/**
 * Why beginning or completing the work is out of the ordinary, so that the dialog asks for the reason. The twin of
 * `private.unusual_work()`, which decides.
 */
export interface UnusualWork {
  /** The day for which it is booked, if that is still to come (`YYYY-MM-DD`). */
  readonly bookedFor: string | null;
  /** Fewer workers are assigned than were booked. */
  readonly lacking: { readonly assigned: number; readonly booked: number } | null;
  /** Why the customer asks to cancel, if nobody has answered them. */
  readonly asksToCancel: string | null;
  /** True while a refund is on its way, else null. */
  readonly refundPending: true | null;
  /** When it was noted as begun, if that was a moment ago. */
  readonly begunAt: string | null;
}

/** What is out of the ordinary when the work begins now. */
export function unusualStart(order: Work, now: Date): UnusualWork {
  const day = order.scheduled_on;
  const booked = workersNeeded(order);
  const assigned = workersComing(order);
  return {
    bookedFor: day !== null && day > indianDay(now) ? day : null,
    lacking: assigned < booked ? { assigned, booked } : null,
    asksToCancel: order.cancel_reason,
    refundPending: order.status === 'REFUND_PENDING' ? true : null,
    begunAt: null,
  };
}

/** What is out of the ordinary when the work is done now. */
export function unusualEnd({ workers }: Pick<Work, 'workers'>, now: Date): UnusualWork {
  const begunAt = workers
    .map(({ began_at: at }) => at)
    .reduce((first, at) => (first === null || (at !== null && at < first) ? at : first), null);
  const isShort =
    begunAt !== null && now.getTime() - Date.parse(begunAt) < SHORTEST_WORK_MINUTES * 60_000;
  return {
    bookedFor: null,
    lacking: null,
    asksToCancel: null,
    refundPending: null,
    begunAt: isShort ? begunAt : null,
  };
}

export function isUnusual(unusual: UnusualWork): boolean {
  return Object.values(unusual).some((fact) => fact !== null);
}

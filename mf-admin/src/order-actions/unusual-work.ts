import type { TimelineEvent } from '@kaarigar/shared/contracts/order-money';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { indianDay } from '@kaarigar/shared/domain/schedule';
import { workersNeeded } from '../action-dialog/actions-for';
import { factsOf } from '../order-timeline/event-facts';

/** Less than this between begun and done is more likely a slip of the finger than work. */
const SHORTEST_WORK_MS = 15 * 60_000;

type Work = Pick<OrderDetails, 'scheduled_on' | 'unit' | 'quantity' | 'workers'>;

/** Why beginning or completing the work is out of the ordinary, so that the dialog says it before it is done. */
export interface UnusualWork {
  /** The day for which it is booked, if that is still to come (`YYYY-MM-DD`). */
  readonly bookedFor: string | null;
  /** Fewer workers are assigned than were booked. */
  readonly lacking: { readonly assigned: number; readonly booked: number } | null;
  /** When it was noted as begun, if that was a moment ago. */
  readonly begunAt: string | null;
}

export function unusualWork(
  order: Work,
  { now, events = [] }: { readonly now: Date; readonly events?: readonly TimelineEvent[] },
): UnusualWork {
  const day = order.scheduled_on;
  const booked = workersNeeded(order);
  const assigned = order.workers.length;
  const begunAt = events
    .filter((event) => event.type === 'job_changed' && factsOf(event).jobTo === 'IN_PROGRESS')
    .map(({ at }) => at)
    .find((at) => now.getTime() - Date.parse(at) < SHORTEST_WORK_MS);
  return {
    bookedFor: day !== null && day > indianDay(now) ? day : null,
    lacking: assigned < booked ? { assigned, booked } : null,
    begunAt: begunAt ?? null,
  };
}

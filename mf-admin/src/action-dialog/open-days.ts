import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { indianDay, isClosedOn, lastDayOfWork } from '@kaarigar/shared/domain/schedule';
import { dayAfter } from '../list/day-range';

type Work = Pick<OrderDetails, 'scheduled_on' | 'days' | 'job_status' | 'workers'>;

interface OpenDays {
  readonly place: number;
  readonly days: readonly string[];
}

/** The working days of each place of an order on which nobody comes any more, as after leave. SQL: `open_days()`. */
export function openDays(
  { scheduled_on: first, days, job_status: job, workers }: Work,
  today = indianDay(new Date()),
): readonly OpenDays[] {
  const isOver = job === 'COMPLETED' || job === 'CANCELLED';
  if (first === null || days === null || isOver) return [];
  const last = lastDayOfWork(first, days);
  return [...new Set(workers.map(({ place }) => place))].flatMap((place) => {
    const here = workers.filter((worker) => worker.place === place);
    if (here.some(({ parts }) => !parts)) return [];
    const open: string[] = [];
    for (let day = first; day <= last; day = dayAfter(day, 1)) {
      const isTaken = here.some(({ parts }) =>
        parts?.some((part) => part.day <= day && day <= part.last_day),
      );
      const isWorked = day === first || !isClosedOn(day);
      if (isWorked && !isTaken && (job !== 'IN_PROGRESS' || day >= today)) open.push(day);
    }
    return open.length > 0 ? [{ place: place ?? 1, days: open }] : [];
  });
}

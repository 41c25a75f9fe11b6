import { indianDay } from './schedule';
import { COMPLAINT_DAYS } from './limits';
import type { JobStatus, OrderStatus } from './order-status';

/** The common reasons why work is not right; SQL (`complain`) takes the same. */
export const COMPLAINT_KINDS = ['unfinished', 'same_fault', 'damage', 'untidy'] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

/** How well work was done, the best first; SQL (`rate_work`) takes the same. */
export const RATINGS = [5, 4, 3, 2, 1] as const;
export type Rating = (typeof RATINGS)[number];

const DAY_MS = 86_400_000;

/** The last day (`YYYY-MM-DD`, India) on which a customer can say that work was not right; null while it is not done. */
export function lastComplaintDay(
  workers: readonly { readonly ended_at: string | null }[],
): string | null {
  const ends = workers.flatMap(({ ended_at: at }) => (at === null ? [] : [Date.parse(at)]));
  if (ends.length === 0) return null;
  // India has no summer time: as many days later is the same hour.
  return indianDay(new Date(Math.max(...ends) + COMPLAINT_DAYS * DAY_MS));
}

/**
 * Whether the customer can say now that the work was not right: it is done, not too long ago, and the money did not go
 * back. SQL (`complain`) decides.
 */
export function canComplain(
  order: { readonly status: OrderStatus; readonly job_status: JobStatus },
  workers: readonly { readonly ended_at: string | null }[],
  now: Date,
): boolean {
  const lastDay = lastComplaintDay(workers);
  const isOver =
    order.status === 'CANCELLED' || order.status === 'EXPIRED' || order.status === 'REFUNDED';
  return (
    order.job_status === 'COMPLETED' && !isOver && lastDay !== null && indianDay(now) <= lastDay
  );
}

import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import type { OrderDetailRow, OrderEventRow, OrderRow } from '@kaarigar/shared/contracts/rows';
import { WORKER_CODES } from '@kaarigar/shared/domain/catalogue';
import { canComplain } from '@kaarigar/shared/domain/complaint';
import { indianDay } from '@kaarigar/shared/domain/schedule';
import { tradesFor, type Trade } from '@kaarigar/shared/domain/trade';
import { paths } from '@kaarigar/shared/paths';

/** Whether nothing more will be done or paid for an order. */
export function isOver({ status }: Pick<OrderRow, 'status'>): boolean {
  return status === 'CANCELLED' || status === 'EXPIRED' || status === 'REFUNDED';
}

/** Whether a free visit has still to be made. */
export function isToCome({ status, job_status }: Pick<OrderRow, 'status' | 'job_status'>): boolean {
  return status === 'FREE' && job_status !== 'COMPLETED' && job_status !== 'CANCELLED';
}

/** Whether the day on which the work was to begin is over. */
export function isDayOver(
  { scheduled_on: day }: Pick<OrderRow, 'scheduled_on'>,
  now: Date,
): boolean {
  return day !== null && day < indianDay(now);
}

type Work = Pick<OrderRow, 'status' | 'job_status'>;

/** Whether what they found not right is being worked on: it has no answer, or we still come again for it. */
export function isInComplaint(
  { complaint }: Pick<OrderRow, 'complaint'>,
  visits: readonly Work[],
): boolean {
  return complaint !== null || visits.some(isToCome);
}

/** Whether they say that nobody came, or that nothing was done, and wait for our answer: who worked is not settled. */
export function saysNobodyCame({
  complaint,
  complaint_kind: kind,
}: Pick<OrderDetailRow, 'complaint' | 'complaint_kind'>): boolean {
  return complaint !== null && kind === 'not_done';
}

/** Who comes on a day of the work: some of them may share its days. */
export function workersOn(
  workers: readonly AssignedWorker[],
  day: string | null,
): readonly AssignedWorker[] {
  return workers.filter(
    ({ parts }) =>
      !parts || parts.some((part) => day !== null && part.day <= day && day <= part.last_day),
  );
}

/** Whether we ask if the work is right: not while a complaint is open or we still come again for one. */
export function isAskedIfRight(
  order: Work & Pick<OrderRow, 'complaint'>,
  workers: readonly { readonly ended_at: string | null }[],
  visits: readonly Work[],
  now: Date,
  answeredAt: string | null = null,
): boolean {
  return (
    canComplain(order, workers, now, answeredAt) &&
    order.complaint === null &&
    !visits.some(isToCome)
  );
}

/** Whether the last try to pay did not go through, and nothing has been decided since. `events`: oldest first. */
export function hasFailedToPay(events: readonly Pick<OrderEventRow, 'type'>[]): boolean {
  return events.reduce(
    (hasFailed, { type }) => (ABOUT_PAYING.includes(type) ? type === 'payment_failed' : hasFailed),
    false,
  );
}

const ABOUT_PAYING = ['payment_failed', 'payment_returned', 'status_changed', 'pay_after_service'];

/** When we last answered what they found not right; null: never. `events`: oldest first. */
export function lastAnswerAt(events: readonly OrderEventRow[]): string | null {
  return events.reduce<string | null>(
    (last, { type, at }) => (type === 'complaint_answered' ? at : last),
    null,
  );
}

type Booked = Pick<OrderRow, 'catalogue_category' | 'catalogue_item_id' | 'worker_code'>;

/** Where the same work is booked again; null for what is not booked. */
export function placeToBook({
  catalogue_category: category,
  catalogue_item_id: itemId,
  worker_code: worker,
}: Booked): string | null {
  if (category !== null && itemId !== null) return paths.bookItem(category, itemId);
  const code = WORKER_CODES.find((known) => known === worker);
  return code ? paths.hireWorker(code) : null;
}

/** The trades that an order asks for; none for contract work, which may need any. */
export function tradesOf({
  catalogue_category: category,
  worker_code: worker,
}: Pick<Booked, 'catalogue_category' | 'worker_code'>): readonly Trade[] {
  if (category !== null) return tradesFor(category);
  const code = WORKER_CODES.find((known) => known === worker);
  return code ? tradesFor(code) : [];
}

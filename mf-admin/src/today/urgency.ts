import type { DeskOrder } from '@kaarigar/shared/contracts/desk';
import { SLOT_HOURS, SLOTS } from '@kaarigar/shared/domain/schedule';

const DAY_MS = 86_400_000;

/** Within so many days somebody agrees on a day with whoever named none. */
export const DAYS_TO_AGREE = 2;

type Work = Pick<
  DeskOrder,
  'scheduled_on' | 'slot' | 'job_status' | 'created_at' | 'order_id' | 'needs_worker'
>;

/**
 * What is late about work that has not begun: its day is over, its part of today is over, or has begun and nobody is
 * sent, or nobody agreed on a day.
 */
export type Late = 'day' | 'slot' | 'unsent' | 'undated';

interface Moment {
  /** ISO 8601. */
  readonly now: string;
  /** Today in India, `YYYY-MM-DD`. */
  readonly day: string;
}

export function latenessOf(order: Work, { now, day }: Moment): Late | null {
  const { scheduled_on: on, slot: wire } = order;
  if (order.job_status !== 'REQUESTED' && order.job_status !== 'ASSIGNED') return null;
  if (on === null) {
    return daysWaited(order, now) >= DAYS_TO_AGREE ? 'undated' : null;
  }
  if (on < day) return 'day';
  const slot = SLOTS.find((one) => one === wire);
  if (on > day || slot === undefined) return null;
  const isPast = (hour: number) =>
    Date.parse(now) >= Date.parse(`${on}T${String(hour).padStart(2, '0')}:00:00+05:30`);
  const { from, to } = SLOT_HOURS[slot];
  return isPast(to) ? 'slot' : order.needs_worker && isPast(from) ? 'unsent' : null;
}

/** Whole days since somebody booked. */
export function daysWaited({ created_at: at }: Pick<Work, 'created_at'>, now: string): number {
  return Math.floor((Date.parse(now) - Date.parse(at)) / DAY_MS);
}

/** Before which part of a day work without one comes: it may be asked for at once. */
const PARTS: readonly (string | null)[] = [null, ...SLOTS];

/** What is late first, then by the visit; who has no day yet comes last, longest waiting first. */
export function byUrgency<Order extends Work>(orders: readonly Order[], at: Moment): Order[] {
  const key = (order: Work) => {
    const rank = { day: 0, slot: 1, unsent: 2, undated: 3, none: 4 }[
      latenessOf(order, at) ?? 'none'
    ];
    const visit = `${order.scheduled_on ?? '9999'} ${PARTS.indexOf(order.slot)}`;
    return `${rank} ${visit} ${order.created_at}`;
  };
  const once = new Map(orders.map((order) => [order.order_id, order]));
  return [...once.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

import { UNPAID_HOURS, UNPAID_LEAST_HOURS } from './limits';
import type { OrderStatus } from './order-status';
import { beginOf } from './schedule';

interface Unpaid {
  readonly status: OrderStatus;
  readonly payment_mode: string;
  readonly kind: string;
  readonly created_at: string;
  /** `YYYY-MM-DD`; null: no day is agreed. */
  readonly scheduled_on: string | null;
  readonly slot: string | null;
}

const HOUR_MS = 3_600_000;

/**
 * Until when an order that is to be paid online is kept in any case: an hour, and a day while its work does not begin; null:
 * it does not close, or any moment now. One whose payment page was opened later, or whose day was changed, is kept longer
 * (SQL: `unpaid_until()`).
 */
export function keptUntil(order: Unpaid, now: number): Date | null {
  const { status, payment_mode: mode, kind, scheduled_on: day, slot } = order;
  if (status !== 'PENDING' || mode !== 'online' || kind === 'contract') return null;
  const made = Date.parse(order.created_at);
  const begins = day === null ? Infinity : beginOf(day, slot).getTime();
  const until = Math.max(
    Math.min(made + UNPAID_HOURS * HOUR_MS, begins),
    made + UNPAID_LEAST_HOURS * HOUR_MS,
  );
  return until > now ? new Date(until) : null;
}

import { UNPAID_HOURS } from './limits';
import type { OrderStatus } from './order-status';

interface Unpaid {
  readonly status: OrderStatus;
  readonly payment_mode: string;
  readonly kind: string;
  readonly created_at: string;
}

/**
 * Until when an order that is to be paid online is kept in any case; null: it does not close, or any moment now. One whose
 * payment page was opened later is kept longer (SQL: `expire_orders()`).
 */
export function keptUntil(order: Unpaid, now: number): Date | null {
  const { status, payment_mode: mode, kind } = order;
  if (status !== 'PENDING' || mode !== 'online' || kind === 'contract') return null;
  const until = Date.parse(order.created_at) + UNPAID_HOURS * 3_600_000;
  return until > now ? new Date(until) : null;
}

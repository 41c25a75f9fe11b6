import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { UNPAID_HOURS } from '@kaarigar/shared/domain/limits';
import { statusKey } from '@kaarigar/shared/parchi/order-status-words';

/** Whether the order waits for its payment online; what is paid after the work may be paid online all the same. */
export function isPayable({
  status,
  payment_mode,
}: Pick<OrderRow, 'status' | 'payment_mode'>): boolean {
  return status === 'PENDING' && payment_mode === 'online';
}

/** What of an order's state is news when it changes: the money, the work, and what its customer asks for. */
export function standingOf(
  order: Pick<OrderRow, 'status' | 'payment_mode' | 'job_status' | 'cancel_reason'>,
): string {
  const asks = order.cancel_reason === null ? '' : ' asks';
  return `${statusKey(order)} ${order.job_status}${asks}`;
}

/** How many hours are left to pay an order before it closes; null: it does not close, or is about to. */
export function hoursToPay(
  order: Pick<OrderRow, 'status' | 'payment_mode' | 'kind' | 'created_at'>,
  now: number,
): number | null {
  if (!isPayable(order) || order.kind === 'contract') return null;
  const hours = UNPAID_HOURS - (now - Date.parse(order.created_at)) / 3_600_000;
  return hours > 0 ? hours : null;
}

import type { OrderRow } from '@kaarigar/shared/contracts/rows';
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

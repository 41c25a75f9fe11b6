import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';

/** Nobody goes there: what was cancelled or not paid in time, or all of whose money went back. */
export function isOff({
  status,
  job_status: job,
}: Pick<OrderDetails, 'status' | 'job_status'>): boolean {
  return (
    job === 'CANCELLED' || status === 'CANCELLED' || status === 'EXPIRED' || status === 'REFUNDED'
  );
}

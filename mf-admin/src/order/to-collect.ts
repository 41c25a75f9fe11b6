import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';

/**
 * What whoever does the work is to say about money. Cash is taken for what is unpaid and meant to be paid after the work;
 * of everything undecided the office is asked, so that nobody pays twice.
 */
export function toCollect({
  status,
  payment_mode: mode,
}: Pick<OrderDetails, 'status' | 'payment_mode'>): 'collect' | 'paid' | 'free' | 'notClear' {
  if (status === 'FREE') return 'free';
  if (status === 'SUCCESS' || status === 'PARTIALLY_REFUNDED') return 'paid';
  return status === 'PENDING' && mode === 'after_service' ? 'collect' : 'notClear';
}

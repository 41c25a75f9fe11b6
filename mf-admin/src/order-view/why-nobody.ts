import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { orderDetailsMessages } from './order-details-messages';

/** Names the text that says why nobody is assigned to an order. */
export function whyNobody({
  cancel_reason: asks,
  job_status: job,
  workers,
}: Pick<
  OrderDetails,
  'cancel_reason' | 'job_status' | 'workers'
>): keyof typeof orderDetailsMessages & `nobody${string}` {
  if (job === 'CANCELLED') return 'nobodyOff';
  if (job === 'COMPLETED') return 'nobodyDone';
  if (asks !== null) return 'nobodyAsks';
  return workers.length > 0 ? 'nobodyMore' : 'nobodyNow';
}

import { getOrder } from '@kaarigar/shared/api/admin-orders';
import { assignWorker, setJobStatus, unassignWorker } from '@kaarigar/shared/api/order-actions';
import { ApiError, type ErrorCode } from '@kaarigar/shared/contracts/error-code';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { BulkJob, Outcome } from './bulk-job';

/** Nothing is wrong with the order: the job waits until there is an answer again. */
const OUTAGES: readonly ErrorCode[] = [
  'network_down',
  'service_unavailable',
  'rate_limited',
  'session_expired',
  'mfa_required',
  'not_allowed',
];

/**
 * One order of a job, as somebody would do it on its page: it is read first, and sent with the version that was read.
 * What the order refuses is its outcome; an outage throws. `noteBegun` is called right before the order is changed.
 */
export async function doToOrder(
  context: RemoteContext,
  job: BulkJob,
  orderId: string,
  noteBegun: () => void,
): Promise<Outcome> {
  try {
    const order = await getOrder(context, orderId);
    const obstacle = isThere(job, order) ? null : obstacleOf(job, order);
    if (obstacle) return { state: 'failed', code: obstacle };
    if (isThere(job, order)) {
      // Perhaps the answer of our own request was lost.
      return { state: job.begun.includes(orderId) ? 'done' : 'same' };
    }
    noteBegun();
    await change(context, job, order);
    return { state: 'done' };
  } catch (error) {
    if (!(error instanceof ApiError) || OUTAGES.includes(error.code)) throw error;
    return { state: 'failed', code: error.code };
  }
}

const hasWorker = ({ worker }: BulkJob, { workers }: OrderDetails) =>
  workers.some(({ worker_id: id }) => id === worker?.id);

/** Whether the order is as the job wants it. */
function isThere(job: BulkJob, order: OrderDetails): boolean {
  if (job.kind === 'complete') return order.job_status === 'COMPLETED';
  return hasWorker(job, order) === (job.kind === 'assign');
}

/** What our own words say better than the refusal of the database would. */
export type Obstacle = 'no_day' | 'not_begun' | 'asks_to_cancel';

function obstacleOf({ kind }: BulkJob, order: OrderDetails): Obstacle | null {
  // Somebody answers them first.
  if (kind === 'assign' && order.cancel_reason !== null) return 'asks_to_cancel';
  if (kind === 'assign' && order.scheduled_on === null) return 'no_day';
  return kind === 'complete' && order.job_status !== 'IN_PROGRESS' ? 'not_begun' : null;
}

function change(
  context: RemoteContext,
  { kind, worker }: BulkJob,
  order: OrderDetails,
): Promise<OrderDetails> {
  const seen = { expected_updated_at: order.updated_at };
  const { order_id: orderId } = order;
  if (kind === 'complete') return setJobStatus(context, orderId, { ...seen, to: 'COMPLETED' });
  const act = kind === 'assign' ? assignWorker : unassignWorker;
  return act(context, orderId, { ...seen, worker_id: worker?.id ?? '' });
}

import {
  orderDetailsResponse,
  type AssignRequest,
  type CashRequest,
  type JobRequest,
  type OrderDetails,
  type PlainRequest,
  type RefundRequest,
  type ReviewRequest,
} from '../contracts/payment-api';
import type { RemoteContext } from '../platform/remote-module';
import { callService } from './service';

/**
 * What staff do to an order. Each answers the order as it is then, and throws an `ApiError`: `order_changed` when it is
 * no longer as the person saw it (`expected_updated_at`), `not_allowed`, `not_found`, and the codes named below.
 * Asking again after a timeout is safe: each action states what is to be, and a refund carries its own key.
 */
type Act<Request> = (
  context: RemoteContext,
  orderId: string,
  request: Request,
) => Promise<OrderDetails>;

function actionAt<Request>(action: string): Act<Request> {
  return async function act(context, orderId, request) {
    const { body } = await callService(context, {
      path: `/orders/${encodeURIComponent(orderId)}/${action}`,
      body: request,
      answer: orderDetailsResponse,
    });
    return body.data;
  };
}

/**
 * Ends an order that nobody has paid, its payment page first. `already_paid`, `payment_unverified` while nobody can
 * say, `order_not_cancellable`, `provider_unavailable` (nothing changed).
 */
export const cancelOrderAsStaff = actionAt<PlainRequest>('cancel');

/** Asks the payment provider what became of the order's payments, now. `provider_unavailable`. */
export const recheckPayment = actionAt<PlainRequest>('recheck');

/**
 * Admin: sends money of one payment back; the same key is the same refund. `refund_in_progress`, `refund_too_large`,
 * `refund_failed` (a further try needs another key), `nothing_to_refund`.
 */
export const refundPayment = actionAt<RefundRequest>('refund');

/** A pending order is paid to us by hand. `payment_unverified`, `already_paid`, `receipt_number_taken`. */
export const markPaidInCash = actionAt<CashRequest>('cash');

/** Money in review is right after all. `money_does_not_fit` when less than the amount is there. */
export const acceptReview = actionAt<ReviewRequest>('review');

/** A worker is to come. `worker_busy`, `workers_complete`, `invalid_date`, `invalid_input` (no longer active). */
export const assignWorker = actionAt<AssignRequest>('assign');

/** A worker is not to come after all. */
export const unassignWorker = actionAt<AssignRequest>('unassign');

/** The work begins, the work is done. */
export const setJobStatus = actionAt<JobRequest>('job');

import {
  orderDetailsResponse,
  type AnswerComplaintRequest,
  type AskCancelRequest,
  type AssignRequest,
  type CancelRequest,
  type CashRequest,
  type ComplainRequest,
  type DeclineCancelRequest,
  type JobRequest,
  type OrderDetails,
  type PassCancelOnRequest,
  type PlainRequest,
  type RefundRequest,
  type ReviewRequest,
  type RevisionRequest,
  type VisitRequest,
  type VoidCashRequest,
} from '../contracts/payment-api';
import type { RemoteContext } from '../platform/remote-module';
import { callService } from './service';

/**
 * What staff do to an order, and its owner to what is paid. Each action returns the changed order, and throws an `ApiError`: `order_changed` when the
 * order is no longer as the person saw it (`expected_updated_at`), `not_allowed`, `not_found`, and the codes named
 * below. A retry after a timeout is safe: each action names the state it wants, and a refund has its own key.
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
 * Cancels an order that nobody has paid; closes its payment page first. `already_paid`, `payment_unverified` while the
 * payment's state is unknown, `order_not_cancellable`, `provider_unavailable` (nothing changed). Once its work has begun
 * an admin says why: `reason_needed`.
 */
export const cancelOrderAsStaff = actionAt<CancelRequest>('cancel');

/** Asks the payment provider now for the state of the order's payments. `provider_unavailable`. */
export const recheckPayment = actionAt<PlainRequest>('recheck');

/**
 * Admin: refunds money of one payment; the same key is the same refund. `refund_in_progress`, `refund_too_large`,
 * `refund_failed` (a new attempt needs another key), `nothing_to_refund`.
 */
export const refundPayment = actionAt<RefundRequest>('refund');

/** Records a cash payment for a pending or expired order. `payment_unverified`, `already_paid`, `receipt_number_taken`, `reason_needed` (a stage before its turn). */
export const markPaidInCash = actionAt<CashRequest>('cash');

/** Admin: takes back a cash payment that somebody else marked by mistake. `cash_void_same_person`. */
export const voidCash = actionAt<VoidCashRequest>('cash/void');

/** Takes up a cancelled order again: it waits for its payment. */
export const reopenOrder = actionAt<PlainRequest>('reopen');

/** Accepts money in review as correct. `money_does_not_fit` when less than the order's amount was paid. */
export const acceptReview = actionAt<ReviewRequest>('review');

/** Assigns a worker. `worker_busy`, `workers_complete`, `invalid_date`, `invalid_input` (no longer active). */
export const assignWorker = actionAt<AssignRequest>('assign');

/** Removes an assigned worker. */
export const unassignWorker = actionAt<AssignRequest>('unassign');

/** Marks the work as begun or done. */
export const setJobStatus = actionAt<JobRequest>('job');

/**
 * Has the work done elsewhere or at another time, until it begins, for the order's owner and staff. Workers who are busy
 * then are taken off. `invalid_date`, `required_fields`, `rate_limited`; `order_changed` also when the work has begun.
 */
export const changeVisit = actionAt<VisitRequest>('visit');

/**
 * The owner of an unpaid order wants more or less of it, until the work begins; the service closes a payment page over
 * another amount first. `price_changed`, `already_paid`, `order_changed`, `order_not_payable`, `payment_unverified`,
 * `provider_unavailable` (nothing changed), `inactive_item`, `invalid_date` (its day is over), `rate_limited`.
 */
export const changeQuantity =
  actionAt<Pick<RevisionRequest, 'quantity' | 'days' | 'expected_amount_paise'>>('revise');

/** The owner of a paid order asks to cancel it, or takes that back (`reason` null). `order_changed`: the work has begun. */
export const askToCancel = actionAt<AskCancelRequest>('ask-cancel');

/** Staff tell the customer why a paid order is not cancelled. */
export const declineCancel = actionAt<DeclineCancelRequest>('decline-cancel');

/** Staff leave that answer to an admin, with what they know. `order_changed`: nobody asks any more. */
export const passCancelOn = actionAt<PassCancelOnRequest>('pass-cancel-on');

/**
 * The owner of an order says what is not right about work that was done; what has no answer yet, it is added to.
 * `complaint_late`, `rate_limited`; `order_changed`: the order is over.
 */
export const complain = actionAt<ComplainRequest>('complain');

/** The owner takes it back, while it has no answer. `rate_limited`. */
export const withdrawComplaint = actionAt<PlainRequest>('withdraw-complaint');

/** Staff answer it, with a free return visit or in words. `invalid_date`. */
export const answerComplaint = actionAt<AnswerComplaintRequest>('answer-complaint');

import { Router } from 'express';
import {
  askCancelRequest,
  cancelRequest,
  cashRequest,
  declineCancelRequest,
  passCancelOnRequest,
  plainRequest,
  refundRequest,
  reviewRequest,
  revisionRequest,
  voidCashRequest,
} from '@kaarigar/shared/contracts/payment-api';
import { acceptReview } from '../use-cases/accept-review';
import { askToCancel, declineCancel, passCancelOn } from '../use-cases/ask-to-cancel';
import { cancelOrder, type CancelDependencies } from '../use-cases/cancel-order';
import { payAfterService } from '../use-cases/pay-after-service';
import { payInCash } from '../use-cases/pay-in-cash';
import { recheckOrder } from '../use-cases/recheck-order';
import { refundOrder } from '../use-cases/refund-order';
import { reopenOrder } from '../use-cases/reopen-order';
import { reviseOrder } from '../use-cases/revise-order';
import { voidCash } from '../use-cases/void-cash';
import { orderActions } from './order-action';

/** Actions on an order and its money. Each answers the changed order. */
export function orderActionRoutes(dependencies: CancelDependencies): Router {
  const routes = Router();
  const action = orderActions(routes);

  action('cancel', cancelRequest, ({ body, ...who }) =>
    cancelOrder(dependencies, {
      ...who,
      expectedUpdatedAt: body.expected_updated_at ?? null,
      reason: body.reason ?? null,
    }),
  );

  action('pay-after', plainRequest, ({ body, ...who }) =>
    payAfterService(dependencies, { ...who, expectedUpdatedAt: body.expected_updated_at ?? null }),
  );

  action('revise', revisionRequest, ({ body: { expected_updated_at, ...wish }, ...who }) =>
    reviseOrder(dependencies, { ...who, wish, expectedUpdatedAt: expected_updated_at ?? null }),
  );

  action('ask-cancel', askCancelRequest, ({ body, ...who }) =>
    askToCancel(dependencies, {
      ...who,
      expectedUpdatedAt: body.expected_updated_at ?? null,
      reason: body.reason,
    }),
  );

  action('decline-cancel', declineCancelRequest, ({ body, ...who }) =>
    declineCancel(dependencies, {
      ...who,
      expectedUpdatedAt: body.expected_updated_at ?? null,
      reason: body.reason,
    }),
  );

  action('pass-cancel-on', passCancelOnRequest, ({ body, ...who }) =>
    passCancelOn(dependencies, {
      ...who,
      expectedUpdatedAt: body.expected_updated_at ?? null,
      advice: body.advice,
    }),
  );

  action('recheck', plainRequest, ({ caller, orderId }) =>
    recheckOrder(dependencies, { caller, orderId }),
  );

  action('refund', refundRequest, ({ body, ...who }) =>
    refundOrder(dependencies, {
      ...who,
      expectedUpdatedAt: body.expected_updated_at ?? null,
      paymentId: body.payment_id ?? null,
      amountPaise: body.amount_paise ?? null,
      reason: body.reason,
      cancels: body.cancels,
      idempotencyKey: body.idempotency_key,
    }),
  );

  action('cash', cashRequest, ({ body, ...who }) =>
    payInCash(dependencies, {
      ...who,
      expectedUpdatedAt: body.expected_updated_at ?? null,
      receiptNumber: body.receipt_number,
      reason: body.reason ?? null,
    }),
  );

  action('cash/void', voidCashRequest, ({ body, ...who }) =>
    voidCash(dependencies, {
      ...who,
      expectedUpdatedAt: body.expected_updated_at ?? null,
      reason: body.reason,
      keptPaise: body.kept_paise ?? null,
    }),
  );

  action('reopen', plainRequest, ({ body, ...who }) =>
    reopenOrder(dependencies, { ...who, expectedUpdatedAt: body.expected_updated_at ?? null }),
  );

  action('review', reviewRequest, ({ body, ...who }) =>
    acceptReview(dependencies, {
      ...who,
      expectedUpdatedAt: body.expected_updated_at ?? null,
      reason: body.reason,
    }),
  );

  return routes;
}

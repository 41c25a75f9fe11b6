import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { OrderReader } from '../ports';
import { refusal } from '../service-error';
import { changeAsStaff, requireUnchanged, type ChangeRequest } from './change-order';
import { endUnpaidLink, type EndLinkDependencies } from './end-link';

export interface CashDependencies extends EndLinkDependencies {
  readonly orders: OrderReader;
}

export interface CashPaymentRequest extends ChangeRequest {
  /** Of the paper receipt that the customer was given. */
  readonly receiptNumber: string;
}

/**
 * Staff took the money for a pending or expired order in cash; a repeat with the same receipt gets the same answer. The order's
 * link is ended first, so that nobody pays twice. Throws `not_found`, `not_allowed`, `already_paid`,
 * `order_not_payable`, `order_changed`, `receipt_number_taken`, `payment_unverified`, and `provider_unavailable` (503),
 * after which the order is as it was.
 */
export function payInCash(
  dependencies: CashDependencies,
  request: CashPaymentRequest,
): Promise<OrderDetails> {
  const { orders, ledger } = dependencies;
  return changeAsStaff(orders, request, async (order, staffId) => {
    // The database checks it too, but only after the customer's payment page was closed.
    if (!(await orders.isStaff(request.caller))) throw refusal('not_allowed');
    if (order.status === 'PENDING' || order.status === 'EXPIRED') {
      requireUnchanged(order, request);
      await endUnpaidLink(dependencies, { orderId: order.orderId, userId: staffId });
    }
    const { orderId, expectedUpdatedAt, receiptNumber } = request;
    await ledger.markPaidInCash({ orderId, staffId, expectedUpdatedAt, receiptNumber });
  });
}

import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { OrderReader } from '../ports';
import { changeAsStaff, type ChangeRequest } from './change-order';
import { endUnpaidLink, type EndLinkDependencies } from './end-link';

export interface CashDependencies extends EndLinkDependencies {
  readonly orders: OrderReader;
}

export interface CashPaymentRequest extends ChangeRequest {
  /** Of the paper receipt that the customer was given. */
  readonly receiptNumber: string;
  /** Why money of a stage is taken before its turn. */
  readonly reason: string | null;
}

/**
 * Staff took the money for a pending or expired order in cash; a repeat with the same receipt gets the same answer. The order's
 * link is ended first, so that nobody pays twice; what the database refuses for another reason leaves the customer's
 * payment page open. Throws `not_found`, `not_allowed`, `own_order`, `already_paid`, `order_not_payable`,
 * `order_changed`, `reason_needed`, `receipt_number_taken`, `payment_unverified`, and `provider_unavailable` (503), after
 * which the order is as it was.
 */
export function payInCash(
  dependencies: CashDependencies,
  request: CashPaymentRequest,
): Promise<OrderDetails> {
  const { orders, ledger } = dependencies;
  return changeAsStaff(orders, request, async ({ orderId }, staffId) => {
    const { expectedUpdatedAt, receiptNumber, reason } = request;
    const mark = () =>
      ledger.markPaidInCash({ orderId, staffId, expectedUpdatedAt, receiptNumber, reason });
    try {
      await mark();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'payment_unverified') throw error;
      await endUnpaidLink(dependencies, { orderId, userId: staffId });
      await mark();
    }
  });
}

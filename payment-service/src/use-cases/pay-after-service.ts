import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { OrderReader } from '../ports';
import { changeAsOwner, type ChangeRequest } from './change-order';
import { endUnpaidLink, type EndLinkDependencies } from './end-link';

/**
 * The owner of an order that cannot be paid online pays after the work; a repeat is the same answer. The order's link is
 * ended first, so that nobody pays twice, and only when the database would let them. Throws `not_found`, `already_paid`, `order_not_payable`, `order_changed`,
 * `payment_unverified`, `rate_limited`, and `provider_unavailable` (503), after which the order is as it was.
 */
export function payAfterService(
  dependencies: EndLinkDependencies & { readonly orders: OrderReader },
  request: ChangeRequest,
): Promise<OrderDetails> {
  const { orders, ledger } = dependencies;
  return changeAsOwner(orders, request, async ({ orderId }, userId) => {
    const choose = () => ledger.payAfterService(orderId, userId, request.expectedUpdatedAt);
    try {
      await choose();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'payment_unverified') throw error;
      await endUnpaidLink(dependencies, { orderId, userId });
      await choose();
    }
  });
}

import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { OrderReader } from '../ports';
import { changeAsOwner, requireUnchanged, type ChangeRequest } from './change-order';
import { endUnpaidLink, type EndLinkDependencies } from './end-link';

/**
 * The owner of an order that cannot be paid online pays after the work; a repeat is the same answer. The order's link is
 * ended first, so that nobody pays twice. Throws `not_found`, `already_paid`, `order_not_payable`, `order_changed`,
 * `payment_unverified`, `rate_limited`, and `provider_unavailable` (503), after which the order is as it was.
 */
export function payAfterService(
  dependencies: EndLinkDependencies & { readonly orders: OrderReader },
  request: ChangeRequest,
): Promise<OrderDetails> {
  const { orders, ledger } = dependencies;
  return changeAsOwner(orders, request, async (order, userId) => {
    const { orderId, status, paymentMode } = order;
    if (status === 'PENDING' && paymentMode === 'online') {
      requireUnchanged(order, request);
      await endUnpaidLink(dependencies, { orderId, userId });
    }
    await ledger.payAfterService(orderId, userId, request.expectedUpdatedAt);
  });
}

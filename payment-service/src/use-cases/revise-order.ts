import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { OrderReader, Wish } from '../ports';
import { changeAsOwner, requireUnchanged, type ChangeRequest } from './change-order';
import { endUnpaidLink, type EndLinkDependencies } from './end-link';

/**
 * The owner of an unpaid order wants it otherwise: more of it, another day, another address, paid in another way. The
 * link over the old amount is ended first, and only if something changes: the same wish again leaves the payment page
 * open in another tab alone. Throws `not_found`, `already_paid`, `order_not_payable`, `order_changed`,
 * `payment_unverified`, `rate_limited`, `provider_unavailable` (503), and whatever a new order is refused with; after
 * each of them the order is as it was.
 */
export function reviseOrder(
  dependencies: EndLinkDependencies & { readonly orders: OrderReader },
  request: ChangeRequest & { readonly wish: Wish },
): Promise<OrderDetails> {
  const { orders, ledger } = dependencies;
  return changeAsOwner(orders, request, async (order, userId) => {
    requireUnchanged(order, request);
    const { orderId } = order;
    const revise = () =>
      ledger.reviseOrder(orderId, userId, request.wish, request.expectedUpdatedAt);
    try {
      await revise();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'payment_unverified') throw error;
      await endUnpaidLink(dependencies, { orderId, userId });
      await revise();
    }
  });
}

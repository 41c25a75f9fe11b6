import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import {
  ProviderError,
  type Log,
  type OrderReader,
  type NewRefund,
  type RefundState,
} from '../ports';
import { refusal } from '../service-error';
import { carryOutRefund } from './carry-out-refund';
import { changeAsStaff, type ChangeRequest } from './change-order';
import type { SettleDependencies } from './settle-order';

export interface RefundDependencies extends SettleDependencies {
  readonly orders: OrderReader;
  readonly log: Log;
}

export type RefundOrderRequest = ChangeRequest &
  Omit<NewRefund, 'adminId' | 'orderId' | 'expectedUpdatedAt'>;

/**
 * An admin refunds a payment. The refund is recorded first, so that it is neither lost nor made twice; then the provider
 * makes it. Without an answer the order stays REFUND_PENDING and the reconciler continues. Throws `not_found`,
 * `not_allowed`, `order_changed`, `refund_in_progress`, `refund_too_large`, `nothing_to_refund`, `rate_limited`, and `refund_failed` when
 * the provider refuses: another refund with a new key may be tried.
 */
export function refundOrder(
  dependencies: RefundDependencies,
  { caller, ...request }: RefundOrderRequest,
): Promise<OrderDetails> {
  const { orders, ledger, log } = dependencies;
  return changeAsStaff(orders, { caller, ...request }, async (_order, adminId) => {
    await ledger.countQuestion(adminId);
    const refund = await ledger.requestRefund({ ...request, adminId });
    if (refund.state !== 'pending') return requireMade(refund.state);
    const state = await carryOutRefund(dependencies, refund).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ err: error, refundId: refund.id }, 'refund left to the reconciler');
      return 'pending' as const;
    });
    requireMade(state);
  });
}

function requireMade(state: RefundState): void {
  if (state === 'failed') throw refusal('refund_failed');
}

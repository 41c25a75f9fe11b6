import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { OrderReader, PaymentLedger } from '../ports';
import { changeAsStaff, type ChangeRequest } from './change-order';

/**
 * Staff take up a cancelled order again: it is as it was before anybody paid. Throws `not_found`, `not_allowed`,
 * `order_changed`, `own_order`, `rate_limited`.
 */
export function reopenOrder(
  { orders, ledger }: { readonly orders: OrderReader; readonly ledger: PaymentLedger },
  request: ChangeRequest,
): Promise<OrderDetails> {
  const { orderId, expectedUpdatedAt } = request;
  return changeAsStaff(orders, request, (_order, staffId) =>
    ledger.reopenOrder({ orderId, staffId, expectedUpdatedAt }),
  );
}

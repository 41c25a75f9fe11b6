import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { OrderReader, PaymentLedger } from '../ports';
import { changeAsStaff, type ChangeRequest } from './change-order';

export interface VoidCashRequest extends ChangeRequest {
  readonly reason: string;
}

/**
 * An admin takes back a cash payment that was marked by mistake: the order is unpaid again. Throws `not_found`,
 * `not_allowed`, `cash_void_same_person` for whoever marked it, `order_changed`, `own_order`, `rate_limited`.
 */
export function voidCash(
  { orders, ledger }: { readonly orders: OrderReader; readonly ledger: PaymentLedger },
  request: VoidCashRequest,
): Promise<OrderDetails> {
  const { orderId, expectedUpdatedAt, reason } = request;
  return changeAsStaff(orders, request, (_order, staffId) =>
    ledger.voidCash({ orderId, staffId, expectedUpdatedAt, reason }),
  );
}

import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { OrderReader, PaymentLedger } from '../ports';
import { changeAsStaff, type ChangeRequest } from './change-order';

export interface VoidCashRequest extends ChangeRequest {
  readonly reason: string;
  /** Of cash that is given back to who asks to cancel: what is kept of it. Null: nothing. */
  readonly keptPaise: number | null;
}

/**
 * An admin takes back a cash payment that was marked by mistake, and the order is unpaid again; or says that it was given
 * back, all or a part, to who asked to cancel. Throws `not_found`, `not_allowed`, `cash_void_same_person` for whoever
 * marked it, `order_changed`, `own_order`, `invalid_input`, `rate_limited`.
 */
export function voidCash(
  { orders, ledger }: { readonly orders: OrderReader; readonly ledger: PaymentLedger },
  request: VoidCashRequest,
): Promise<OrderDetails> {
  const { orderId, expectedUpdatedAt, reason, keptPaise } = request;
  return changeAsStaff(orders, request, (_order, staffId) =>
    ledger.voidCash({ orderId, staffId, expectedUpdatedAt, reason, keptPaise }),
  );
}

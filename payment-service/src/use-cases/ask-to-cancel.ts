import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { OrderReader, PaymentLedger } from '../ports';
import { changeAsOwner, changeAsStaff, type ChangeRequest } from './change-order';

interface AskDependencies {
  readonly orders: OrderReader;
  readonly ledger: PaymentLedger;
}

/**
 * The owner of a paid order asks to cancel it, or takes that back (`reason` null). No money moves: an admin grants it by
 * a refund. Throws `not_found`, `order_changed` (also: not paid, or the work has begun), `invalid_input`, `rate_limited`.
 */
export function askToCancel(
  { orders, ledger }: AskDependencies,
  request: ChangeRequest & { readonly reason: string | null },
): Promise<OrderDetails> {
  const { orderId, expectedUpdatedAt, reason } = request;
  return changeAsOwner(orders, request, (_order, ownerId) =>
    ledger.askToCancel(orderId, ownerId, reason, expectedUpdatedAt),
  );
}

/** Staff decline it. Throws `not_found`, `not_allowed`, `own_order`, `order_changed` (also: nobody asks). */
export function declineCancel(
  { orders, ledger }: AskDependencies,
  request: ChangeRequest & { readonly reason: string },
): Promise<OrderDetails> {
  const { orderId, expectedUpdatedAt, reason } = request;
  return changeAsStaff(orders, request, (_order, staffId) =>
    ledger.declineCancel({ orderId, staffId, expectedUpdatedAt, reason }),
  );
}

/** Staff leave the answer to an admin. Throws `not_found`, `not_allowed`, `own_order`, `order_changed` (also: nobody asks). */
export function passCancelOn(
  { orders, ledger }: AskDependencies,
  request: ChangeRequest & { readonly advice: string },
): Promise<OrderDetails> {
  const { orderId, expectedUpdatedAt, advice } = request;
  return changeAsStaff(orders, request, (_order, staffId) =>
    ledger.passCancelOn({ orderId, staffId, expectedUpdatedAt, advice }),
  );
}

import type { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { Caller, OrderReader } from '../ports';
import { refusal } from '../service-error';

/**
 * An order in full, for its owner and staff. Throws `not_found`, the same for a stranger's order as for none, and
 * `mfa_required` for staff who must show their second factor first.
 */
export async function getOrder(
  { orders }: { readonly orders: OrderReader },
  { caller, orderId }: { readonly caller: Caller; readonly orderId: string },
): Promise<OrderDetails> {
  const order = await orders.orderDetails(caller, orderId);
  if (!order) throw await whyHidden(orders, caller);
  return order;
}

async function whyHidden(orders: OrderReader, caller: Caller): Promise<ApiError> {
  const person = await orders.findCaller(caller);
  return refusal(person?.lacksSecondFactor ? 'mfa_required' : 'not_found');
}

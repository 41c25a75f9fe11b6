import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { Caller, OrderReader } from '../ports';
import { refusal } from '../service-error';

/** An order in full, for its owner and staff. Throws `not_found`, the same for a stranger's order as for none. */
export async function getOrder(
  { orders }: { readonly orders: OrderReader },
  { caller, orderId }: { readonly caller: Caller; readonly orderId: string },
): Promise<OrderDetails> {
  const order = await orders.orderDetails(caller, orderId);
  if (!order) throw refusal('not_found');
  return order;
}

import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { rupeesFromPaise } from '@kaarigar/shared/domain/money';
import type { Caller, OrderInFull, OrderReader } from '../ports';
import { refusal } from '../service-error';

/** An order in full, for its owner and staff. Throws `not_found`, the same for a stranger's order as for none. */
export async function getOrder(
  { orders }: { readonly orders: OrderReader },
  { caller, orderId }: { readonly caller: Caller; readonly orderId: string },
): Promise<OrderDetails> {
  const order = await orders.findOrder(caller, orderId);
  if (!order) throw refusal('not_found');
  return orderDetailsOf(order);
}

/** An order as the wire has it. */
export function orderDetailsOf(order: OrderInFull): OrderDetails {
  return {
    order_id: order.orderId,
    name: order.name,
    email: order.email,
    phone_no: order.phone,
    address: order.address,
    service_type: order.serviceType,
    service_type_hi: order.serviceTypeHi,
    amount: rupeesFromPaise(order.amountPaise),
    transaction_id: order.transactionId,
    status: order.status,
    quantity: order.quantity,
    days: order.days,
    unit: order.unit,
    unit_price: rupeesFromPaise(order.unitPricePaise),
    payment_mode: order.paymentMode,
    payment_method: order.paymentMethod,
    payment_date: order.paymentDate,
    payment_time: order.paymentTime,
    receipt_number: order.receiptNumber,
    scheduled_on: order.scheduledOn,
    slot: order.slot,
    job_status: order.jobStatus,
    workers: order.workers.map(({ workerId, name, phone, day, slot }) => ({
      worker_id: workerId,
      name,
      phone,
      day,
      slot,
    })),
    created_at: order.createdAt,
    updated_at: order.updatedAt,
  };
}

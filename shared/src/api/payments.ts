import * as z from 'zod/mini';
import {
  createOrderResponse,
  orderDetailsResponse,
  paymentDetails,
  paymentPending,
  type OrderDetails,
  type PaymentDetails,
  type PaymentPending,
  type RevisionRequest,
} from '../contracts/payment-api';
import type { Locale } from '../platform/locale';
import type { RemoteContext } from '../platform/remote-module';
import type { OrderDraft } from './orders';
import { callService } from './service';

/** Requests the payment page of an order and returns its address. A repeated request returns the same open page. */
export async function createCheckout(
  context: RemoteContext,
  request: { orderId: string; returnPath: string; locale: Locale },
): Promise<string> {
  const { body } = await callService(context, {
    path: '/create-order',
    body: { order_id: request.orderId, return_path: request.returnPath, locale: request.locale },
    answer: createOrderResponse,
  });
  return body.url;
}

/** What we know about an order's payment after asking the provider; `PENDING` = not known to be paid. */
export async function getPaymentDetails(
  context: RemoteContext,
  orderId: string,
  signal?: AbortSignal,
): Promise<PaymentDetails | PaymentPending> {
  const { body } = await callService(context, {
    path: `/get-payment-details?order_id=${encodeURIComponent(orderId)}`,
    answer: z.union([paymentDetails, paymentPending]),
    signal,
  });
  return body;
}

/**
 * The person pays a pending order after the work instead of online; a repeated call changes nothing. Throws
 * `already_paid`, `payment_unverified`, `order_not_payable`, `provider_unavailable` (nothing changed), `not_found`.
 */
export async function payAfterService(
  context: RemoteContext,
  orderId: string,
): Promise<OrderDetails> {
  const { body } = await callService(context, {
    method: 'POST',
    path: `/orders/${encodeURIComponent(orderId)}/pay-after`,
    answer: orderDetailsResponse,
  });
  return body.data;
}

/**
 * Makes an unpaid order what the draft says; a repeated call changes nothing. The service closes a payment page over
 * another amount first. Throws `already_paid`, `order_not_payable`, `order_changed` (also when a worker is assigned),
 * `payment_unverified`, `provider_unavailable` (nothing changed), `not_found`, and whatever a new order is refused with.
 */
export async function reviseOrder(
  context: RemoteContext,
  orderId: string,
  draft: OrderDraft,
): Promise<OrderDetails> {
  const wish: RevisionRequest = {
    name: draft.name,
    mobileNumber: draft.mobileNumber,
    email: draft.email,
    address: draft.address,
    quantity: draft.quantity,
    ...(draft.kind === 'hire' && { days: draft.days }),
    scheduled_on: draft.scheduled_on,
    slot: draft.slot,
    payment_mode: draft.payment_mode,
    expected_amount_paise: draft.expected_amount_paise,
  };
  const { body } = await callService(context, {
    path: `/orders/${encodeURIComponent(orderId)}/revise`,
    body: wish,
    answer: orderDetailsResponse,
  });
  return body.data;
}

/**
 * Cancels an order that is neither paid nor begun; a repeated call changes nothing. The service closes its open payment
 * page first. Throws `already_paid` when the order proves to be paid, `payment_unverified` while the payment's state is
 * unknown, `order_not_cancellable`, `provider_unavailable` (nothing changed), `not_found`.
 */
export async function cancelOrder(context: RemoteContext, orderId: string): Promise<OrderDetails> {
  const { body } = await callService(context, {
    method: 'POST',
    path: `/orders/${encodeURIComponent(orderId)}/cancel`,
    answer: orderDetailsResponse,
  });
  return body.data;
}

import { isErrorCode, type ErrorCode } from '@kaarigar/shared/contracts/error-code';
import type {
  OrderDetails,
  PaymentDetails,
  PaymentPending,
} from '@kaarigar/shared/contracts/payment-api';
import type { Caller, OrderReader } from '../ports';
import { getOrder } from './get-order';
import { leftUndone } from './provider-unavailable';
import {
  hasFailedTry,
  isInFlight,
  isUnverified,
  isWorthAsking,
  settleOrder,
  type SettleDependencies,
} from './settle-order';

export interface DetailsDependencies extends SettleDependencies {
  readonly orders: OrderReader;
}

export type PaymentAnswer =
  | { readonly isPending: false; readonly body: PaymentDetails }
  | { readonly isPending: true; readonly body: PaymentPending };

/**
 * The state of an order's payment, for its owner and staff. A pending order is settled first, so that the answer is
 * right even when no webhook arrives; unless the provider was asked just now, or too often. Throws `not_found`, and `provider_unavailable` (503) rather than guess.
 */
export async function getPaymentDetails(
  dependencies: DetailsDependencies,
  { caller, orderId }: { readonly caller: Caller; readonly orderId: string },
): Promise<PaymentAnswer> {
  const order = await getOrder(dependencies, { caller, orderId });
  if (order.status !== 'PENDING') return ended(order);

  const [attempt] = await dependencies.ledger.askAboutOrder(orderId, null, 1);
  if (!attempt || !isWorthAsking(attempt)) {
    return pending(order, { lastError: codeOf(attempt?.lastError), withBank: false });
  }
  // A payment may have come since the last answer: nothing is called failed without asking.
  if (attempt.question !== 'granted') return pending(order, { lastError: null });
  const settled = await settleOrder(dependencies, attempt).catch((error: unknown) => {
    throw leftUndone(error);
  });
  if (!settled) return pending(order, { lastError: codeOf(attempt.lastError), withBank: false });
  const { status, transactionId, paymentMethod, paymentDate, paymentTime } = settled.settlement;
  if (status !== 'PENDING') {
    return ended({
      ...order,
      status,
      transaction_id: transactionId,
      payment_method: paymentMethod,
      payment_date: paymentDate,
      payment_time: paymentTime,
    });
  }
  // As paying once more is refused (`requireUnpaid`): nobody is invited to it.
  if (isUnverified(settled)) return pending(order, { lastError: null, withBank: true });
  const hasFailed = hasFailedTry(settled.report);
  return pending(order, {
    lastError: hasFailed ? 'payment_failed' : null,
    withBank: !hasFailed && isInFlight(settled.report),
  });
}

function ended(order: OrderDetails): PaymentAnswer {
  const { status } = order;
  const isPaid = status === 'SUCCESS';
  return {
    isPending: false,
    body: {
      orderId: order.order_id,
      status,
      amount: order.amount,
      amountPaise: order.amount_paise,
      serviceType: order.service_type,
      transactionId: isPaid ? order.transaction_id : null,
      method: isPaid ? order.payment_method : null,
      date: isPaid ? order.payment_date : null,
      time: isPaid ? order.payment_time : null,
    },
  };
}

function pending(
  order: OrderDetails,
  known: Pick<PaymentPending, 'lastError' | 'withBank'>,
): PaymentAnswer {
  return {
    isPending: true,
    body: {
      orderId: order.order_id,
      status: 'PENDING',
      amount: order.amount,
      amountPaise: order.amount_paise,
      serviceType: order.service_type,
      ...known,
    },
  };
}

function codeOf(text: string | null | undefined): ErrorCode | null {
  if (!text) return null;
  return isErrorCode(text) ? text : 'payment_failed';
}

import type { PaymentDetails, PaymentPending } from '@kaarigar/shared/contracts/payment-api';
import { isErrorCode, type ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { rupeesFromPaise } from '@kaarigar/shared/domain/money';
import {
  ProviderError,
  type Caller,
  type Clock,
  type Order,
  type OrderReader,
  type Settlement,
} from '../ports';
import { refusal } from '../service-error';
import { hasFailedTry, isWorthAsking, settleOrder, type SettleDependencies } from './settle-order';

export interface DetailsDependencies extends SettleDependencies {
  readonly orders: OrderReader;
  readonly clock: Clock;
}

export type PaymentAnswer =
  | { readonly isPending: false; readonly body: PaymentDetails }
  | { readonly isPending: true; readonly body: PaymentPending };

/**
 * How an order's payment stands, for its owner and staff. A pending order is settled on the way, so that a
 * customer who comes back is told the truth even when no webhook ever arrives. Throws `not_found`, and
 * `provider_unavailable` (503) rather than guess.
 */
export async function getPaymentDetails(
  dependencies: DetailsDependencies,
  { caller, orderId }: { readonly caller: Caller; readonly orderId: string },
): Promise<PaymentAnswer> {
  const order = await dependencies.orders.findOrder(caller, orderId);
  if (!order) throw refusal('not_found');
  if (order.status !== 'PENDING') return ended(order, order);
  if (order.paymentMode !== 'online') return pending(order, null);

  const attempt = await dependencies.ledger.latestAttempt(orderId);
  if (!attempt || !isWorthAsking(attempt, dependencies.clock)) {
    return pending(order, codeOf(attempt?.lastError));
  }
  const settled = await settleOrder(dependencies, attempt).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    throw refusal('provider_unavailable', { status: 503, cause: error });
  });
  if (!settled) return pending(order, codeOf(attempt.lastError));
  if (settled.settlement.status !== 'PENDING') return ended(order, settled.settlement);
  return pending(order, hasFailedTry(settled.report) ? 'payment_failed' : null);
}

type Outcome = Pick<
  Settlement,
  'status' | 'transactionId' | 'paymentMethod' | 'paymentDate' | 'paymentTime'
>;

function ended(order: Order, outcome: Outcome): PaymentAnswer {
  const isPaid = outcome.status === 'SUCCESS';
  return {
    isPending: false,
    body: {
      orderId: order.orderId,
      status: outcome.status,
      amount: rupeesFromPaise(order.amountPaise),
      serviceType: order.serviceType,
      transactionId: isPaid ? outcome.transactionId : null,
      method: isPaid ? outcome.paymentMethod : null,
      date: isPaid ? outcome.paymentDate : null,
      time: isPaid ? outcome.paymentTime : null,
    },
  };
}

function pending(order: Order, lastError: ErrorCode | null): PaymentAnswer {
  return {
    isPending: true,
    body: {
      orderId: order.orderId,
      status: 'PENDING',
      amount: rupeesFromPaise(order.amountPaise),
      serviceType: order.serviceType,
      lastError,
    },
  };
}

function codeOf(text: string | null | undefined): ErrorCode | null {
  if (!text) return null;
  return isErrorCode(text) ? text : 'payment_failed';
}

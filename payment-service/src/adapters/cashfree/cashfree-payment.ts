import { ProviderError, type Payment, type PaymentStatus } from '../../ports';
import type { FeeBearer } from '../../provider-config';
import type { CashfreePayment } from './cashfree-wire';
import { paiseFromWire, paiseOr } from './rupees';

/** Cashfree's order, made when the customer opens the link, and its payment: a refund asks for both. */
interface PaymentName {
  readonly orderId: string;
  readonly cfPaymentId: string;
}

/** Neither part holds a slash: order ids are letters, digits, `_` and `-`. */
const PAYMENT_ID = /^([^/]+)\/([^/]+)$/;

/** Our id of a payment: `<order id>/<payment id>`. */
export function paymentIdOf({ orderId, cfPaymentId }: PaymentName): string {
  return `${orderId}/${cfPaymentId}`;
}

/** Throws `refused` for a name that is not of a Cashfree payment. */
export function readPaymentId(paymentId: string): PaymentName {
  const [, orderId, cfPaymentId] = PAYMENT_ID.exec(paymentId) ?? [];
  if (orderId === undefined || cfPaymentId === undefined) {
    throw new ProviderError('refused', 'not the id of a Cashfree payment');
  }
  return { orderId, cfPaymentId };
}

const FAILED = new Set(['FAILED', 'USER_DROPPED', 'CANCELLED', 'VOID']);

/** Only a success is money and only a failure has failed; every other state is still under way. */
export function statusOf(status: string, isCaptured?: boolean | null): PaymentStatus {
  if (status === 'SUCCESS') return isCaptured === false ? 'authorized' : 'captured';
  return FAILED.has(status) ? 'failed' : 'created';
}

/** Payment methods under the names that the rest of the system knows; others are passed on. */
const METHODS: readonly (readonly [RegExp, string])[] = [
  [/emi$/, 'emi'],
  [/^upi/, 'upi'],
  [/card$/, 'card'],
  [/^net_banking$/, 'netbanking'],
  [/^pay_later$/, 'paylater'],
];

function methodOf(group: string | null | undefined): string | null {
  if (!group) return null;
  return METHODS.find(([pattern]) => pattern.test(group))?.[1] ?? group;
}

/**
 * What the customer paid above the order's amount. It is a fee when the payment says so, or the account's settings do;
 * else it is money that does not fit.
 */
function customerFeeOf(payment: CashfreePayment, feeBearer: FeeBearer): number {
  const amountPaise = paiseOr(payment.payment_amount, 0);
  const more = amountPaise - paiseOr(payment.order_amount, amountPaise);
  const surcharge = payment.payment_surcharge;
  const charged =
    paiseOr(surcharge?.payment_surcharge_service_charge, 0) +
    paiseOr(surcharge?.payment_surcharge_service_tax, 0);
  return more > 0 && (more === charged || feeBearer === 'customer') ? more : 0;
}

/** A payment of an order in the form of the port. `isReturned`: Cashfree refunded all of it by itself. */
export function reportPayment(
  orderId: string,
  payment: CashfreePayment,
  { feeBearer, isReturned }: { readonly feeBearer: FeeBearer; readonly isReturned: boolean },
): Payment {
  const amountPaise = paiseFromWire(payment.payment_amount);
  if (amountPaise === null) throw new ProviderError('unclear', 'a payment without an amount');
  const status = statusOf(payment.payment_status, payment.is_captured);
  const customerFeePaise = customerFeeOf(payment, feeBearer);
  const completedAt = payment.payment_completion_time;
  return {
    id: paymentIdOf({ orderId, cfPaymentId: payment.cf_payment_id }),
    status: isReturned && status === 'captured' ? 'returned' : status,
    amountPaise,
    orderPartPaise: amountPaise - customerFeePaise,
    customerFeePaise,
    currency: payment.payment_currency,
    method: methodOf(payment.payment_group),
    at: new Date(payment.payment_time),
    capturedAt: status === 'captured' && completedAt ? new Date(completedAt) : null,
    raw: payment,
  };
}

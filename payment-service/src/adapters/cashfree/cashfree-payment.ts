import { ProviderError, type Payment } from '../../ports';
import type { CashfreePayment } from './cashfree-wire';
import { paiseFromWire } from './rupees';

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
function statusOf({ payment_status: status, is_captured: isCaptured }: CashfreePayment) {
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

/** A payment of an order in the form of the port. */
export function reportPayment(orderId: string, payment: CashfreePayment): Payment {
  const amountPaise = paiseFromWire(payment.payment_amount);
  if (amountPaise === null) throw new ProviderError('unclear', 'a payment without an amount');
  return {
    id: paymentIdOf({ orderId, cfPaymentId: payment.cf_payment_id }),
    status: statusOf(payment),
    amountPaise,
    currency: payment.payment_currency,
    method: methodOf(payment.payment_group),
    at: new Date(payment.payment_completion_time ?? payment.payment_time),
    raw: payment,
  };
}

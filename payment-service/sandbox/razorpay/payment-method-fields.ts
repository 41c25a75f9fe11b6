import type { Payment as Paid, PaymentFailure, PaymentMethod } from '../ledger/records';
import type { Payment } from './wire';

type Words = readonly [source: string, step: string, reason: string, description: string];

/** "Payment failed", from the bank for UPI and netbanking (Payments webhooks), from the gateway for cards (observed). */
const DECLINED: Readonly<Record<PaymentMethod, Words>> = {
  upi: ['bank', 'payment_authorization', 'payment_failed', 'Payment failed'],
  card: ['gateway', 'payment_authorization', 'payment_failed', 'Payment failed'],
  netbanking: ['bank', 'payment_authorization', 'payment_failed', 'Payment failed'],
};

/** The failure sample of the Payments Entity. */
const CANCELLED: Words = [
  'customer',
  'payment_authentication',
  'payment_cancelled',
  'Your payment has been cancelled. Try again or complete the payment later.',
];

/** The failed payment in the sample of "Fetch Payments for an Order": no answer from the bank. */
const TIMED_OUT: Words = [
  'gateway',
  'payment_response',
  'payment_failed',
  'Payment was unsuccessful due to a temporary issue. If amount got deducted, it will be refunded within 5-7 working days.',
];

type Instrument = Pick<Payment, 'card_id' | 'card' | 'bank' | 'vpa' | 'upi' | 'acquirer_data'>;

type Failure = Pick<
  Payment,
  'error_code' | 'error_description' | 'error_source' | 'error_step' | 'error_reason'
>;

/** The fields of a payment that depend on how it was made, and why it failed. */
export function paymentMethodFields(payment: Paid): Pick<Payment, 'method'> & Instrument & Failure {
  const { method } = payment.choice;
  return { method, ...instrument(payment), ...failure(method, payment.failure) };
}

function instrument(payment: Paid): Instrument {
  const { choice, bankReference, upiTransactionId } = payment;
  const none = { card_id: null, bank: null, vpa: null };
  if (choice.method === 'upi') {
    const approved = { rrn: bankReference, upi_transaction_id: upiTransactionId };
    return {
      ...none,
      vpa: choice.vpa,
      upi: { payer_account_type: 'bank_account', vpa: choice.vpa },
      acquirer_data: bankReference === null ? { rrn: null } : approved,
    };
  }
  if (choice.method === 'netbanking') {
    return {
      ...none,
      bank: choice.bank,
      acquirer_data: { bank_transaction_id: bankReference },
    };
  }
  const id = payment.id.replace('pay_', 'card_');
  return {
    ...none,
    card_id: id,
    card: { id, entity: 'card', last4: '1111', network: 'Visa', type: 'credit' },
    acquirer_data: { auth_code: bankReference?.slice(0, 6) ?? null },
  };
}

function failure(method: PaymentMethod, why: PaymentFailure | null): Failure {
  if (why === null) {
    return {
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
    };
  }
  const words = { declined: DECLINED[method], cancelled: CANCELLED, timed_out: TIMED_OUT };
  const [source, step, reason, description] = words[why];
  return {
    error_code: 'BAD_REQUEST_ERROR',
    error_description: description,
    error_source: source,
    error_step: step,
    error_reason: reason,
  };
}

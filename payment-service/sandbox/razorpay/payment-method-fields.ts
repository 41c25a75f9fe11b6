import type { Payment as Paid, PaymentMethod } from '../ledger/records';
import type { Payment } from './wire';

/** Razorpay's error texts for each payment method. */
const FAILURES: Readonly<Record<PaymentMethod, readonly [reason: string, description: string]>> = {
  upi: ['payment_declined', 'Your payment was declined by your UPI app. Please try again.'],
  card: ['payment_failed', 'Your payment was declined by your bank. Please try another card.'],
  netbanking: ['payment_failed', 'Your payment was not completed at your bank. Please try again.'],
};

type Fields = Pick<
  Payment,
  | 'method'
  | 'card_id'
  | 'card'
  | 'bank'
  | 'vpa'
  | 'acquirer_data'
  | 'error_code'
  | 'error_description'
  | 'error_source'
  | 'error_step'
  | 'error_reason'
>;

/** The fields of a payment that depend on how it was made, and why it failed. */
export function paymentMethodFields(payment: Paid): Fields {
  const { method } = payment.choice;
  return { method, ...instrument(payment), ...failure(method, payment.isCaptured) };
}

function instrument(
  payment: Paid,
): Pick<Fields, 'card_id' | 'card' | 'bank' | 'vpa' | 'acquirer_data'> {
  const { choice, bankReference, upiTransactionId } = payment;
  const none = { card_id: null, bank: null, vpa: null };
  if (choice.method === 'upi') {
    const declined = { rrn: null };
    const paid = { rrn: bankReference, upi_transaction_id: upiTransactionId };
    return { ...none, vpa: choice.vpa, acquirer_data: payment.isCaptured ? paid : declined };
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

function failure(method: PaymentMethod, isCaptured: boolean) {
  const [reason, description] = FAILURES[method];
  return {
    error_code: isCaptured ? null : 'BAD_REQUEST_ERROR',
    error_description: isCaptured ? null : description,
    error_source: isCaptured ? null : 'customer',
    error_step: isCaptured ? null : 'payment_authentication',
    error_reason: isCaptured ? null : reason,
  };
}

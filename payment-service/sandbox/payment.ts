import { newId, newRrn, newUpiTransactionId } from './identifiers';
import type { Payment, PaymentLink, PaymentMethod } from './wire';

/** What the customer chose on the page. */
export type PaymentChoice =
  | { readonly method: 'upi'; readonly vpa: string }
  | { readonly method: 'card' }
  | { readonly method: 'netbanking'; readonly bank: string };

export type PaymentOutcome = 'captured' | 'failed';

export interface PaymentRequest {
  readonly choice: PaymentChoice;
  readonly outcome: PaymentOutcome;
  readonly createdAt: number;
}

/** What went wrong, in the words Razorpay passes on for each method. */
const FAILURES: Readonly<Record<PaymentMethod, readonly [reason: string, description: string]>> = {
  upi: ['payment_declined', 'Your payment was declined by your UPI app. Please try again.'],
  card: ['payment_failed', 'Your payment was declined by your bank. Please try another card.'],
  netbanking: ['payment_failed', 'Your payment was not completed at your bank. Please try again.'],
};

/** A payment of the whole link, as Razorpay's payments API shows it. */
export function newPayment(link: PaymentLink, request: PaymentRequest): Payment {
  const { choice, outcome, createdAt } = request;
  const isCaptured = outcome === 'captured';
  const fee = Math.round(link.amount * 0.02);
  const tax = Math.round(fee * 0.18);
  const [reason, description] = FAILURES[choice.method];
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: link.amount,
    currency: link.currency,
    status: outcome,
    order_id: link.order_id,
    invoice_id: null,
    international: false,
    method: choice.method,
    amount_refunded: 0,
    refund_status: null,
    captured: isCaptured,
    description: `#${link.id.replace('plink_', '')}`,
    ...methodFields(choice, isCaptured),
    wallet: null,
    email: link.customer.email ?? '',
    contact: link.customer.contact ?? '',
    notes: link.notes,
    fee: isCaptured ? fee + tax : null,
    tax: isCaptured ? tax : null,
    error_code: isCaptured ? null : 'BAD_REQUEST_ERROR',
    error_description: isCaptured ? null : description,
    error_source: isCaptured ? null : 'customer',
    error_step: isCaptured ? null : 'payment_authentication',
    error_reason: isCaptured ? null : reason,
    created_at: createdAt,
  };
}

type MethodFields = Pick<Payment, 'card_id' | 'card' | 'bank' | 'vpa' | 'acquirer_data'>;

function methodFields(choice: PaymentChoice, isCaptured: boolean): MethodFields {
  const none = { card_id: null, bank: null, vpa: null };
  if (choice.method === 'upi') {
    const upi = { rrn: newRrn(), upi_transaction_id: newUpiTransactionId() };
    return { ...none, vpa: choice.vpa, acquirer_data: isCaptured ? upi : { rrn: null } };
  }
  if (choice.method === 'netbanking') {
    const reference = isCaptured ? newRrn() : null;
    return { ...none, bank: choice.bank, acquirer_data: { bank_transaction_id: reference } };
  }
  const id = newId('card');
  const card = { id, entity: 'card', last4: '1111', network: 'Visa', type: 'credit' };
  const code = isCaptured ? newRrn().slice(0, 6) : null;
  return { ...none, card_id: id, card, acquirer_data: { auth_code: code } };
}

import type { PaymentEntity } from 'cashfree-pg';
import type { Payment, PaymentChoice, PaymentMethod } from '../ledger/records';

const GROUPS: Readonly<Record<PaymentMethod, string>> = {
  upi: 'upi',
  card: 'credit_card',
  netbanking: 'net_banking',
};

const DECLINED: Readonly<Record<PaymentMethod, string>> = {
  upi: 'Payment was declined by the customer in the UPI app',
  card: 'Payment was declined by the issuing bank',
  netbanking: 'Payment was not completed at the bank',
};

type Fields = Pick<
  PaymentEntity,
  'payment_group' | 'payment_method' | 'payment_message' | 'error_details'
>;

/** The fields of a payment that depend on how it was made, and why it failed. */
export function paymentMethodFields({ choice, status, failure }: Payment): Fields {
  const group = { payment_group: GROUPS[choice.method], payment_method: instrument(choice) };
  // Neither a running payment nor a dropped one has a message (sample of PAYMENT_USER_DROPPED_WEBHOOK).
  if (status === 'created' || failure === 'cancelled') return group;
  if (status !== 'failed') return { ...group, payment_message: '00::Transaction success' };
  const message = failure === 'timed_out' ? 'No response from the bank' : DECLINED[choice.method];
  return {
    ...group,
    payment_message: message,
    error_details: {
      error_code: 'TRANSACTION_DECLINED',
      error_description: message,
      error_reason: 'transaction_declined',
      error_source: 'customer',
    },
  };
}

function instrument(choice: PaymentChoice): NonNullable<PaymentEntity['payment_method']> {
  if (choice.method === 'upi') return { upi: { channel: 'collect', upi_id: choice.vpa } };
  if (choice.method === 'netbanking') {
    return { netbanking: { channel: 'link', netbanking_bank_name: choice.bank } };
  }
  return {
    card: {
      channel: 'link',
      card_number: 'XXXXXXXXXXXX1111',
      card_network: 'visa',
      card_type: 'credit_card',
      card_country: 'IN',
    },
  };
}

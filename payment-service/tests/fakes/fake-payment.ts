import type { Payment } from '../../src/ports';

/** A captured payment by UPI without a fee for the customer, with the given changes. */
export function aPayment(changes: Partial<Payment> & Pick<Payment, 'id'>): Payment {
  const amountPaise = changes.amountPaise ?? 400_000;
  const customerFeePaise = changes.customerFeePaise ?? 0;
  return {
    status: 'captured',
    currency: 'INR',
    method: 'upi',
    at: new Date(),
    capturedAt: null,
    raw: {},
    ...changes,
    amountPaise,
    customerFeePaise,
    orderPartPaise: amountPaise - customerFeePaise,
  };
}

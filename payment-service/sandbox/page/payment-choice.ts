import * as z from 'zod';
import type { PaymentChoice } from '../ledger/records';
import { BANKS } from './banks';

/** Razorpay's own test address; the page starts with it. */
export const TEST_VPA = 'success@razorpay';

const VPA = /^[a-z0-9._-]{2,64}@[a-z][a-z0-9]{1,32}$/i;

const form = z.object({
  method: z.enum(['upi', 'card', 'netbanking']).catch('upi'),
  vpa: z.string().trim().catch(TEST_VPA),
  bank: z.enum(BANKS.map((bank) => bank.code)).catch('SBIN'),
});

/** The customer's choice, or an invalid UPI ID. */
export function parsePaymentChoice(
  body: unknown,
): { readonly choice: PaymentChoice } | { readonly invalidVpa: string } {
  const { method, vpa, bank } = form.parse(body ?? {});
  if (method === 'card') return { choice: { method } };
  if (method === 'netbanking') return { choice: { method, bank } };
  return VPA.test(vpa) ? { choice: { method, vpa } } : { invalidVpa: vpa.slice(0, 100) };
}

/** For cases where the payment method does not matter: the customer's choice, or the test card. */
export function choiceOrCard(body: unknown): PaymentChoice {
  const parsed = parsePaymentChoice(body);
  return 'choice' in parsed ? parsed.choice : { method: 'card' };
}

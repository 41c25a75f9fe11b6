import * as z from 'zod';
import type { Payment } from '../ledger/records';
import { RazorpayError } from './razorpay-error';

const AMOUNT = 'The amount must be an integer.';

/** Both are mandatory (Capture a Payment). */
const requestBody = z.object({ amount: z.coerce.number(AMOUNT).int(AMOUNT), currency: z.string() });

/** Throws the 400 that Razorpay would answer to a capture of this body. */
export function parseCapture(body: unknown, payment: Payment): void {
  const parsed = requestBody.safeParse(body ?? {});
  const issue = parsed.error?.issues[0];
  if (issue) throw new RazorpayError(issue.message, { field: issue.path.join('.') });
  // The price, without a fee that the customer bears.
  if (parsed.data?.amount !== payment.orderPaise) {
    throw new RazorpayError('Capture amount must be equal to the amount authorized.', {
      shape: 'NA',
    });
  }
}

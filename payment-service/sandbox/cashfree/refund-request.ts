import * as z from 'zod';
import type { RefundRequest } from '../ledger/records';
import { invalid } from './cashfree-error';
import { parsed } from './parsed';
import { paiseOf } from './rupees';

const requestBody = z.object({
  refund_amount: z
    .number('must be a number')
    .positive('must be greater than 0')
    .refine((amount) => paiseOf(amount) !== null, 'at most two decimals'),
  refund_id: z
    .string('is missing')
    .min(3, 'at least 3 characters')
    .max(40, 'at most 40 characters'),
  refund_note: z.string().max(100, 'at most 100 characters').nullish(),
  refund_speed: z.enum(['STANDARD', 'INSTANT'], 'STANDARD or INSTANT').default('STANDARD'),
});

/** "Provide alphanumeric values" (Create Refund), while samples have underscores and hyphens. */
const REFUND_ID = { alphanumeric: /^[A-Za-z0-9]+$/, loose: /^[A-Za-z0-9_-]+$/ };

/** The refund that the merchant requests, or the 400 that Cashfree would answer. */
export function parseRefundRequest(
  body: unknown,
  refundIds: keyof typeof REFUND_ID,
): RefundRequest & { readonly reference: string } {
  const data = parsed(requestBody, body);
  if (!REFUND_ID[refundIds].test(data.refund_id)) throw invalid('refund_id', 'is not alphanumeric');
  return {
    amountPaise: paiseOf(data.refund_amount) ?? 0,
    reference: data.refund_id,
    note: data.refund_note ?? null,
    notes: [],
    isInstant: data.refund_speed === 'INSTANT',
  };
}

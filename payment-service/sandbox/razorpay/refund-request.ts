import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import type { RefundRequest } from '../ledger/records';
import { RazorpayError } from './razorpay-error';

const AMOUNT = 'The amount must be an integer.';

/** Create a Normal Refund, errors: the words, and how long notes may be. */
const requestBody = z.strictObject({
  amount: z.coerce
    .number(AMOUNT)
    .int(AMOUNT)
    .refine((amount) => amount !== 0, { error: 'Amount cannot be blank.', abort: true })
    .min(100, 'The amount must be at least INR 1.00.')
    .optional(),
  speed: z.enum(['normal', 'optimum'], 'The selected speed is invalid.').default('normal'),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').nullish(),
  notes: z
    .union([z.record(z.string().max(255), z.union([z.string().max(512), z.number()])), z.tuple([])])
    .refine((notes) => Object.keys(notes).length <= 15)
    .default([]),
});

/** The refund that the merchant requests, or the 400 that Razorpay would answer. Without an amount: everything left. */
export function parseRefundRequest(body: unknown): RefundRequest {
  const parsed = requestBody.safeParse(body ?? {});
  if (!parsed.success) throw refused(parsed.error.issues[0]);
  const { amount, receipt, notes, speed } = parsed.data;
  return {
    amountPaise: amount,
    reference: receipt ?? null,
    note: null,
    notes,
    isInstant: speed === 'optimum',
  };
}

function refused(issue: z.core.$ZodIssue | undefined): RazorpayError {
  if (issue?.code === 'unrecognized_keys') {
    const extra = issue.keys.join(', ');
    return new RazorpayError(`${extra} is/are not required and should not be sent.`);
  }
  const field = String(issue?.path[0] ?? '');
  const words = field === 'notes' ? 'Notes validation failed.' : issue?.message;
  return new RazorpayError(words ?? 'Invalid request', { field });
}

/** The key that makes a repeated request the same refund (Idempotent Requests for Normal Refunds). */
export function refundKey(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['x-refund-idempotency'];
  if (typeof key !== 'string') return undefined;
  if (key.length < 10) {
    throw new RazorpayError('The idempotency key must be at least 10 characters long.', {
      shape: 'NA',
    });
  }
  if (!/^[A-Za-z0-9_-]+$/.test(key)) {
    throw new RazorpayError(
      'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
      { shape: 'NA' },
    );
  }
  return key;
}

import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import type { RefundRequest } from '../ledger/records';
import { RazorpayError } from './razorpay-error';

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{10,}$/;

const requestBody = z.object({
  amount: z.coerce
    .number('The amount must be an integer.')
    .int('The amount must be an integer.')
    .min(100, 'The amount must be atleast INR 1.00')
    .optional(),
  speed: z.enum(['normal', 'optimum'], 'The selected speed is invalid.').default('normal'),
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').nullish(),
  notes: z
    .union([z.record(z.string(), z.union([z.string(), z.number()])), z.tuple([])])
    .default([]),
});

/** The refund that the merchant requests, or the 400 that Razorpay would answer. Without an amount: everything left. */
export function parseRefundRequest(body: unknown): RefundRequest {
  const parsed = requestBody.safeParse(body ?? {});
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new RazorpayError(issue?.message ?? 'Invalid request', { field: issue?.path.join('.') });
  }
  const { amount, receipt, notes, speed } = parsed.data;
  return {
    amountPaise: amount,
    reference: receipt ?? null,
    note: null,
    notes,
    isInstant: speed === 'optimum',
  };
}

/** The key that makes a repeated request the same refund. */
export function refundKey(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['x-refund-idempotency'];
  if (typeof key === 'string' && !IDEMPOTENCY_KEY.test(key)) {
    throw new RazorpayError('The idempotency key must be at least 10 characters of a-z, 0-9, - and _.', { shape: 'NA' });
  }
  return typeof key === 'string' ? key : undefined;
}

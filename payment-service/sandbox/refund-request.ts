import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod';
import { badRequest } from './razorpay-error';

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

export type RefundRequest = z.infer<typeof requestBody> & {
  readonly idempotencyKey: string | undefined;
};

/** What the merchant asks to give back, or the 400 that Razorpay would answer. Without an amount: all that is left. */
export function parseRefundRequest(body: unknown, headers: IncomingHttpHeaders): RefundRequest {
  const key = headers['x-refund-idempotency'];
  const idempotencyKey = Array.isArray(key) ? key[0] : key;
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    throw badRequest('The idempotency key must be at least 10 characters of a-z, 0-9, - and _.');
  }
  const parsed = requestBody.safeParse(body ?? {});
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw badRequest(issue?.message ?? 'Invalid request', issue?.path.join('.'));
  }
  return { ...parsed.data, idempotencyKey };
}

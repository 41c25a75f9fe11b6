import type * as z from 'zod';
import { RazorpayError } from './razorpay-error';

/** The query of a list, or Razorpay's 400 that names the first wrong field. */
export function parsedQuery<Output>(schema: z.ZodType<Output>, query: unknown): Output {
  const result = schema.safeParse(query);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new RazorpayError(issue?.message ?? 'Invalid request', { field: issue?.path.join('.') });
}

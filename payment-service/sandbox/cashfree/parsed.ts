import type * as z from 'zod';
import { invalid } from './cashfree-error';

/** The request, or Cashfree's 400 that names the first wrong field. */
export function parsed<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw invalid(issue?.path.join('.') || 'request', issue?.message ?? 'invalid');
}

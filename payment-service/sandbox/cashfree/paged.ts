import * as z from 'zod';
import { invalid } from './cashfree-error';

const MOST = 1_000;

export const pagination = z.object({
  limit: z.int('must be a number').min(1).max(MOST, `must be at most ${MOST}`).default(10),
  cursor: z.string().nullish(),
});

/** A date of a filter, in Unix seconds; a day without a time is its beginning in India. */
export const moment = z
  .string()
  .transform((text) => Date.parse(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00+05:30` : text))
  .refine((time) => !Number.isNaN(time), 'is not ISO 8601')
  .transform((time) => time / 1000);

/** One page, and the cursor of the next; null after the last. */
export function page<Item>(
  items: readonly Item[],
  { limit, cursor }: z.infer<typeof pagination>,
): { readonly cursor: string | null; readonly limit: number; readonly data: readonly Item[] } {
  const start = cursor ? Number(Buffer.from(cursor, 'base64url').toString()) : 0;
  if (!Number.isInteger(start)) throw invalid('pagination.cursor', 'is not a cursor');
  const end = start + limit;
  const next = end < items.length ? Buffer.from(String(end)).toString('base64url') : null;
  return { cursor: next, limit, data: items.slice(start, end) };
}

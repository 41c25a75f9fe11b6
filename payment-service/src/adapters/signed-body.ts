import type * as z from 'zod';

/**
 * The body of a signed message: read with the schema, or null where it does not fit, and as it came, to be kept. Never
 * throws: Razorpay disables an endpoint that refuses its messages for a day.
 */
export function parseSigned<Schema extends z.ZodType>(
  rawBody: Buffer,
  schema: Schema,
): { readonly body: z.infer<Schema> | null; readonly payload: Readonly<Record<string, unknown>> } {
  const text = rawBody.toString('utf8');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = text;
  }
  const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  return {
    body: schema.safeParse(parsed).data ?? null,
    payload: isObject ? (parsed as Record<string, unknown>) : { body: parsed },
  };
}

const LONGEST_EVENT_ID = 100;

/** The id of a message in a header of it; null where it is no name to go by. */
export function eventIdOf(header: unknown): string | null {
  const isId = typeof header === 'string' && header !== '' && header.length <= LONGEST_EVENT_ID;
  return isId ? header : null;
}

/** An id for a message that has none, made of its subject: a repeat gets the same one. */
export function eventIdFrom(parts: readonly unknown[]): string {
  return parts.join(':').slice(0, LONGEST_EVENT_ID);
}

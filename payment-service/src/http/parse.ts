import * as z from 'zod/v4/core';
import { refusal } from '../service-error';

/** The database's ids of people and photos. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * What was sent, read with the schema; anything else is refused as `invalid_input`, and so are texts that PostgreSQL
 * cannot keep: those with NUL or half a character.
 */
export function parse<Schema extends z.$ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = z.safeParse(schema, input);
  if (!parsed.success || !isStorable(parsed.data)) throw refusal('invalid_input');
  return parsed.data;
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/\p{Cs}/u.test(value) && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}

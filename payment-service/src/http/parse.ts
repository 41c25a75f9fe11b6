import * as z from 'zod/v4/core';
import { refusal } from '../service-error';

/** What was sent, read with the schema; anything else is refused as `invalid_input`. */
export function parse<Schema extends z.$ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) throw refusal('invalid_input');
  return parsed.data;
}

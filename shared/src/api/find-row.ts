import * as z from 'zod/mini';
import type { RemoteContext } from '../platform/remote-module';
import { toDatabaseError } from './database-error';

interface RowQuestion<Schema> {
  readonly table: string;
  /** Its primary key. */
  readonly key: Readonly<Record<string, string | number>>;
  readonly row: Schema;
  /** When they are not those of `row`, e.g. with what is embedded. */
  readonly columns?: string;
  readonly signal?: AbortSignal | undefined;
}

/** One row as the person may see it, or null. */
export async function findRow<Shape extends z.core.$ZodShape>(
  context: RemoteContext,
  { table, key, row, columns, signal }: RowQuestion<z.ZodMiniObject<Shape>>,
): Promise<z.infer<z.ZodMiniObject<Shape>> | null> {
  const supabase = await context.getSupabase();
  const question = supabase
    .from(table)
    .select(columns ?? Object.keys(row.shape).join(','))
    .match(key);
  const answer = await (signal ? question.abortSignal(signal) : question).maybeSingle();
  if (answer.error) {
    signal?.throwIfAborted();
    throw toDatabaseError(answer);
  }
  return answer.data ? row.parse(answer.data) : null;
}

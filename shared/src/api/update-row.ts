import * as z from 'zod/mini';
import { ApiError } from '../contracts/error-code';
import type { RemoteContext } from '../platform/remote-module';
import { toDatabaseError } from './database-error';

interface RowUpdate<Shape extends z.core.$ZodShape> {
  readonly table: string;
  /** Its primary key. */
  readonly key: Readonly<Record<string, string | number>>;
  /** `updated_at` of the row the person was looking at. */
  readonly expectedUpdatedAt: string;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly row: z.ZodMiniObject<Shape>;
}

/**
 * Changes a row only if it still is as the person saw it, and returns it. Throws `edit_conflict` when somebody else was
 * faster, `not_found`, `not_allowed`, and the code of what the database refuses.
 */
export async function updateRow<Shape extends z.core.$ZodShape>(
  context: RemoteContext,
  { table, key, expectedUpdatedAt, changes, row }: RowUpdate<Shape>,
): Promise<z.infer<z.ZodMiniObject<Shape>>> {
  const supabase = await context.getSupabase();
  const answer = await supabase
    .from(table)
    .update(changes)
    .match(key)
    .eq('updated_at', expectedUpdatedAt)
    .select(Object.keys(row.shape).join(','));
  if (answer.error) throw toDatabaseError(answer);
  const [updated] = answer.data;
  if (updated) return row.parse(updated);

  const now = await supabase.from(table).select('updated_at').match(key).maybeSingle();
  if (now.error) throw toDatabaseError(now);
  if (!now.data) throw new ApiError('not_found', { status: 404 });
  // Still as it was seen: the row was there, the right to change it was not.
  const isSame = now.data['updated_at'] === expectedUpdatedAt;
  throw new ApiError(isSame ? 'not_allowed' : 'edit_conflict', { status: isSame ? 403 : 409 });
}

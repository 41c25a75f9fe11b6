import { randomUUID } from 'node:crypto';
import type { TestDatabase } from './fixture';

/** Gives these accounts a confirmed second factor while `look` runs. */
export async function withFactors<Result>(
  { sql }: TestDatabase,
  userIds: readonly string[],
  look: () => Promise<Result>,
): Promise<Result> {
  const ids = userIds.map(() => randomUUID());
  await sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret)
     select id, user_id, 'totp', 'verified', 'secret' from unnest($1::uuid[], $2::uuid[]) as f (id, user_id)`,
    [ids, userIds],
  );
  try {
    return await look();
  } finally {
    await sql('delete from auth.mfa_factors where id = any ($1::uuid[])', [ids]);
  }
}

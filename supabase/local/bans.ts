import { AuthRefusal } from './auth-refusal';
import { AUTH, readFields, type Fetch } from './caller';
import type { SqlDriver, SqlStatements } from './sql-driver';

const UNITS = { h: 'hours', m: 'minutes', s: 'seconds' } as const;
const DURATION = /^(?:\d+h)?(?:\d+m)?(?:\d+s)?$/;

/** Bans an account for a time as Go writes it (`24h`, `1h30m`), or `none`. Throws `validation_failed` for another. */
export async function banUntil(
  statements: SqlStatements,
  id: string,
  duration: string,
): Promise<void> {
  if (duration !== 'none' && (duration === '' || !DURATION.test(duration))) {
    const message = `invalid format for ban duration: ${duration}`;
    throw new AuthRefusal(400, 'validation_failed', message);
  }
  const interval = Object.entries(UNITS)
    .map(([unit, name]) => `${new RegExp(`(\\d+)${unit}`).exec(duration)?.[1] ?? 0} ${name}`)
    .join(' ');
  await statements.query(
    `update auth.users set banned_until = case when $2::boolean then now() + $3::text::interval end
     where id = $1`,
    [id, duration !== 'none', interval],
  );
}

/** Refuses a banned account new sessions and the renewal of old ones, which Lite (0.10) does not (`user_banned`). */
export function refuseBanned(askAuth: Fetch, driver: SqlDriver): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST' || pathname !== `${AUTH}/token`) return askAuth(request);
    const { email = '', refresh_token: token = '' } = await readFields(request.clone());
    const { rows } = await driver.query(
      `select from auth.users u
       where u.banned_until > now() and (
         u.email = $1 or exists (
           select from auth.refresh_tokens t where t.user_id = u.id and t.token = $2
         )
       )`,
      [email.trim().toLowerCase(), token],
    );
    if (rows.length > 0) throw new AuthRefusal(400, 'user_banned', 'User is banned');
    return askAuth(request);
  };
}

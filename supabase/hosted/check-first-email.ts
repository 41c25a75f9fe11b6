import postgres from 'postgres';
import type { Finding } from './finding';

const WHAT = 'the link of a first address is the token that confirm_first_email() compares';

/**
 * An account by phone gets its first address by a function of ours, which compares the token of the mail's link with what
 * Supabase Auth keeps (`auth.users.email_change_token_new`). That they are the same is nothing that Auth promises: a
 * version that keeps it otherwise would make every such link useless. `link`: of a mail that was just sent there, not
 * opened; null: not given. Changes nothing.
 */
export async function checkFirstEmail(
  databaseUrl: string | null,
  link: string | null,
): Promise<Finding> {
  const needs =
    databaseUrl === null
      ? 'DATABASE_URL'
      : 'FIRST_EMAIL_LINK: on the site add an email to an account by phone, and copy the link of its mail without opening it';
  if (databaseUrl === null || link === null) {
    return { what: WHAT, verdict: 'unknown', detail: needs };
  }
  const token = URL.canParse(link) ? new URL(link).searchParams.get('token_hash') : null;
  if (token === null || token === '') {
    return { what: WHAT, verdict: 'unknown', detail: 'the whole link: it has no token_hash' };
  }
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const [found] = await sql<{ count: number }[]>`
      select count(*)::int as count from auth.users u
      where u.email_change_token_new = ${token} and coalesce(u.email, '') = ''`;
    return found?.count === 1
      ? { what: WHAT, verdict: 'right', detail: '' }
      : {
          what: WHAT,
          verdict: 'wrong',
          detail:
            'no account keeps it. If the link was opened, replaced or is of an account with an address, take another; else nobody can add an email to an account by phone: do not put this version before people, and see "First addresses" in docs/deployment.md',
        };
  } finally {
    await sql.end();
  }
}

import { createHash, randomInt, randomUUID } from 'node:crypto';
import { PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import { hash } from 'bcryptjs';
import { AuthRefusal } from './auth-refusal';
import type { SqlStatements } from './sql-driver';

/** The cost at which Lite hashes passwords. */
const HASH_COST = 10;
/** Digits of the code that is behind every link, as in `serve-database.ts`. */
const CODE_LENGTH = 32;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An account as Supabase Auth answers it, from a row `u` of `auth.users`: what is unknown is left out. */
export const USER_JSON = `
jsonb_strip_nulls(jsonb_build_object(
  'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.confirmed_at, 'invited_at', u.invited_at,
  'confirmation_sent_at', u.confirmation_sent_at, 'recovery_sent_at', u.recovery_sent_at,
  'phone_confirmed_at', u.phone_confirmed_at, 'new_phone', nullif(u.phone_change, ''),
  'phone_change_sent_at', u.phone_change_sent_at, 'new_email', nullif(u.email_change, ''), 'email_change_sent_at', u.email_change_sent_at,
  'last_sign_in_at', u.last_sign_in_at, 'banned_until', u.banned_until, 'deleted_at', u.deleted_at
)) || jsonb_build_object(
  'id', u.id, 'aud', u.aud, 'role', u.role, 'email', coalesce(u.email, ''), 'phone', coalesce(u.phone, ''),
  'app_metadata', u.raw_app_meta_data, 'user_metadata', u.raw_user_meta_data,
  'created_at', u.created_at, 'updated_at', u.updated_at, 'is_anonymous', u.is_anonymous,
  'identities', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'provider', i.provider,
      'identity_data', i.identity_data, 'email', i.email, 'last_sign_in_at', i.last_sign_in_at,
      'created_at', i.created_at, 'updated_at', i.updated_at
    ) order by i.created_at), '[]'::jsonb) from auth.identities i where i.user_id = u.id
  )
)`;

/** What of an account is asked about. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  /** As Supabase Auth answers it. */
  readonly user: Readonly<Record<string, unknown>>;
}

const ACCOUNT = `
select u.id, u.email, u.email_confirmed_at is not null as "isConfirmed", ${USER_JSON} as "user"
from auth.users u`;

export async function findByEmail(
  driver: SqlStatements,
  email: string,
): Promise<Account | undefined> {
  const { rows } = await driver.query<Account>(`${ACCOUNT} where u.email = $1`, [email]);
  return rows[0];
}

/** Throws `validation_failed` for what is no id, `user_not_found`. */
export async function requireAccount(driver: SqlStatements, id: string): Promise<Account> {
  if (!UUID.test(id)) throw new AuthRefusal(404, 'validation_failed', 'user_id must be an UUID');
  const { rows } = await driver.query<Account>(`${ACCOUNT} where u.id = $1`, [id]);
  const [account] = rows;
  if (!account) throw new AuthRefusal(404, 'user_not_found', 'User not found');
  return account;
}

/** One page of accounts, the newest first, and how many there are. */
export async function listAccounts(
  driver: SqlStatements,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly users: readonly unknown[]; readonly total: number }> {
  const { rows } = await driver.query<Account>(
    `${ACCOUNT} order by u.created_at desc, u.id limit $1 offset $2`,
    [limit, offset],
  );
  const { rows: counted } = await driver.query<{ total: number | bigint }>(
    'select count(*) as total from auth.users',
  );
  return { users: rows.map(({ user }) => user), total: Number(counted[0]?.total ?? 0) };
}

interface NewAccount {
  readonly id?: string | undefined;
  readonly email: string;
  /** Null: nobody signs in with a password. */
  readonly password: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** An account that nobody has confirmed yet. Throws `validation_failed` for an id that is none. */
export async function insertAccount(
  statements: SqlStatements,
  { id = randomUUID(), email, password, metadata }: NewAccount,
): Promise<string> {
  if (!UUID.test(id)) {
    throw new AuthRefusal(400, 'validation_failed', 'ID must conform to the uuid v4 format');
  }
  const providers = { provider: 'email', providers: ['email'] };
  await statements.query(
    `insert into auth.users (id, email, encrypted_password, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, $3, $4::text::jsonb, $5::text::jsonb)`,
    [
      id,
      email,
      password === null ? null : await hash(password, HASH_COST),
      JSON.stringify(providers),
      JSON.stringify(metadata),
    ],
  );
  const identity = { sub: id, email, email_verified: false, phone_verified: false };
  await statements.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     values ($1, 'email', $2, $2::text::uuid, $3::text::jsonb)`,
    [randomUUID(), id, JSON.stringify(identity)],
  );
  return id;
}

/**
 * Gives an account a password and ends its logins but `keptSession`, as GoTrue does in one transaction
 * (`UpdatePassword` of internal/models/user.go): our rule about new passwords looks at the logins that are left. Throws
 * `weak_password` for one that is too short.
 */
export async function setPasswordOf(
  statements: SqlStatements,
  id: string,
  password: string,
  keptSession: string | null = null,
): Promise<void> {
  requireLength(password);
  await statements.query(
    `update auth.users set encrypted_password = $2, recovery_token = null, recovery_sent_at = null, updated_at = now()
     where id = $1`,
    [id, await hash(password, HASH_COST)],
  );
  await statements.query(
    'delete from auth.sessions where user_id = $1 and id::text is distinct from $2::text',
    [id, keptSession],
  );
}

export function requireLength(password: string): void {
  if (password.length >= PASSWORD_LENGTH.min) return;
  const message = `Password should be at least ${PASSWORD_LENGTH.min} characters.`;
  throw new AuthRefusal(422, 'weak_password', message, { weak_password: { reasons: ['length'] } });
}

const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
/** What Supabase Auth takes for an address (github.com/badoux/checkmail): more than our pages do. */
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`);

/** The address as Supabase Auth keeps it. Throws `validation_failed` for what is none. */
export function requireEmail(email: unknown): string {
  const address = typeof email === 'string' ? email.trim().toLowerCase() : '';
  if (address === '') {
    throw new AuthRefusal(400, 'validation_failed', 'An email address is required');
  }
  if (address.length > 255) {
    throw new AuthRefusal(400, 'validation_failed', 'An email address is too long');
  }
  if (EMAIL.test(address)) return address;
  throw new AuthRefusal(
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  );
}

export function emailExists(): AuthRefusal {
  const message = 'A user with this email address has already been registered';
  return new AuthRefusal(422, 'email_exists', message);
}

/** A code that nobody guesses, and the hash of it that stands in a link. */
export function createCode(email: string): { readonly code: string; readonly tokenHash: string } {
  const code = Array.from({ length: CODE_LENGTH }, () => randomInt(10)).join('');
  return { code, tokenHash: createHash('sha256').update(`${email}${code}`).digest('hex') };
}

import { toAuthError } from '@kaarigar/shared/contracts/auth-error';
import type { AuthError, EmailOtpType, SupabaseClient } from '@supabase/supabase-js';
import type { StoredMail } from '../local/mailbox';
import { connect, type TestDatabase } from './fixture';
import { TEST_PASSWORD, TEST_SETTINGS } from './people';

export const SITE = TEST_SETTINGS.siteUrl;
export const SECOND_MS = 1_000;
export const HOUR_MS = 3_600 * SECOND_MS;

/** A new person at the site, without a session. */
export function visitor({ supabase }: TestDatabase): SupabaseClient {
  return connect(supabase, TEST_SETTINGS.publishableKey);
}

/** Our error code if the sign-in service refuses; `none` if it does not. */
export function codeOf(error: AuthError | null): string {
  return error ? toAuthError(error).code : 'none';
}

let lastPerson = 0;

/** An address that nobody has used yet. */
export function newEmail(): string {
  lastPerson += 1;
  return `new${lastPerson}@test.example`;
}

/** Signs up as the form does. */
export function signUp(database: TestDatabase, email: string, password: string = TEST_PASSWORD) {
  return visitor(database).auth.signUp({
    email,
    password,
    options: { emailRedirectTo: `${SITE}/orders`, data: { name: 'New', consent: true } },
  });
}

/** Mails to an address, newest first. */
export function mailsTo({ supabase }: TestDatabase, email: string): Promise<readonly StoredMail[]> {
  return supabase.queue(() => supabase.mailbox.list(email));
}

export async function newestLink(database: TestDatabase, email: string): Promise<string> {
  const [mail] = await mailsTo(database, email);
  const link = mail?.links[0];
  if (!link) throw new Error(`no link for ${email}`);
  return link;
}

/** What a mail's link says, as our page reads it. */
function readLink(link: string) {
  const { pathname, searchParams } = new URL(link);
  const type = searchParams.get('type') as EmailOtpType;
  return { pathname, type, token_hash: searchParams.get('token_hash') ?? '' };
}

/** Uses a mail's link up, as our page does after the click: the client is signed in unless it is refused. */
export async function openLink(
  database: TestDatabase,
  link: string,
): Promise<{ client: SupabaseClient; code: string }> {
  const client = visitor(database);
  const { type, token_hash } = readLink(link);
  const { error } = await client.auth.verifyOtp({ type, token_hash });
  return { client, code: codeOf(error) };
}

import type { SupabaseClient } from '@supabase/supabase-js';
import { toAuthError } from '../contracts/auth-error';
import { ApiError } from '../contracts/error-code';
import { createLinkKey, type LinkKey } from '../domain/link-key';
import { withCountry, withoutCountry } from '../domain/phone-code';
import { paths } from '../paths';
import { getLocale } from './locale';
import { peekReturnTo } from './return-to';
import { connectSession, expectLogout, untilSignedIn } from './session';
import { deviceStorage, forgetNews, forgetPerson, readJson } from './storage';
import { forgetKeptClient, getSupabase, openSeparateClient } from './supabase-client';
import { tellTabs } from './tab-news';

/** Everything a person does about signing in. Each function throws an `ApiError` with a stable code. */

interface Answer {
  readonly error: unknown;
}

/** Calls the sign-in service; its refusal is thrown as ours. */
export async function ask<Result extends Answer>(call: () => Promise<Result>): Promise<Result> {
  let result: Result;
  try {
    result = await call();
  } catch (error) {
    throw toAuthError(error);
  }
  if (result.error) throw toAuthError(result.error);
  return result;
}

/** The answer to the captcha, good for one call; null while none is switched on. Without it: `captcha_failed`. */
export type CaptchaAnswer = string | null;

function withCaptcha(answer: CaptchaAnswer): { readonly captchaToken?: string } {
  return answer === null ? {} : { captchaToken: answer };
}

/** Signs in. Resolves when the person is signed in and their role is known. */
export async function signIn(
  credentials: { email: string; password: string },
  captcha: CaptchaAnswer = null,
): Promise<void> {
  await connectSession();
  const supabase = await getSupabase();
  const options = withCaptcha(captcha);
  const { data } = await ask(() => supabase.auth.signInWithPassword({ ...credentials, options }));
  if (data.user) await untilSignedIn(data.user);
}

/**
 * Throws `weak_password` for one that is soon guessed. The sign-in service has rules of its own; this one knows what
 * people here choose, and what they have just typed about themselves.
 */
async function requireStrong(password: string, about: readonly string[]): Promise<void> {
  const { isGuessable } = await import(
    /* webpackChunkName: "passwords" */ '../passwords/is-guessable'
  ).catch((error: unknown) => {
    throw new ApiError('network_down', { cause: error });
  });
  if (isGuessable(password, about)) throw new ApiError('weak_password', { status: 422 });
}

export interface SignUpDetails {
  readonly name: string;
  /** 10 digits, see `parseIndianPhone`. */
  readonly phone: string;
  readonly address: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Where the person goes after confirming. The link opens in a new tab or on another device, so its address contains the
 * page that they wanted.
 */
function afterConfirming(): string {
  return new URL(peekReturnTo() ?? paths.services, window.location.origin).href;
}

/**
 * Creates the account and sends the verification e-mail. A key stays in this browser: whoever confirms the address here
 * need not type the details again (`keptKeyOf`).
 */
export async function signUp(
  { email, password, ...details }: SignUpDetails,
  captcha: CaptchaAnswer = null,
): Promise<void> {
  await requireStrong(password, [details.name, details.phone, email]);
  await connectSession();
  const supabase = await getSupabase();
  const key = await createLinkKey();
  const { data } = await ask(() =>
    supabase.auth.signUp({
      email,
      password,
      options: {
        ...withCaptcha(captcha),
        emailRedirectTo: afterConfirming(),
        data: { ...details, locale: getLocale(), consent: true, sign_up_key: key?.hash },
      },
    }),
  );
  // With confirmation on, the service hides that an address is taken: it returns a user without identities.
  if (data.user?.identities?.length === 0) throw new ApiError('user_exists', { status: 422 });
  keepKey('sign-up', email, key);
}

/** What a mail's link is to complete in the browser that asked for it. */
type Asked = 'sign-up' | 'email-change';

function keepKey(asked: Asked, email: string, key: LinkKey | null): void {
  if (key) deviceStorage.setItem(`kaarigar.${asked}`, JSON.stringify({ email, key: key.key }));
}

/** The key of what was last asked for in this browser if it was with this address, else null. */
export function keptKeyOf(asked: Asked, email: string): string | null {
  const kept = (readJson(deviceStorage, `kaarigar.${asked}`) ?? {}) as Partial<
    Record<'email' | 'key', unknown>
  >;
  return kept.email === email && typeof kept.key === 'string' ? kept.key : null;
}

/** Forgets the key, which works once. */
export function forgetKey(asked: Asked): void {
  deviceStorage.removeItem(`kaarigar.${asked}`);
}

/** Sends the verification e-mail again. */
export async function resendVerification(
  email: string,
  captcha: CaptchaAnswer = null,
): Promise<void> {
  const supabase = await getSupabase();
  await ask(() =>
    supabase.auth.resend({
      type: 'signup',
      email,
      options: { ...withCaptcha(captcha), emailRedirectTo: afterConfirming() },
    }),
  );
}

/** Sends a reset link; the result is the same for addresses with and without an account. */
export async function requestPasswordReset(
  email: string,
  captcha: CaptchaAnswer = null,
): Promise<void> {
  const supabase = await getSupabase();
  await ask(() => supabase.auth.resetPasswordForEmail(email, withCaptcha(captcha)));
}

/** A client that is signed in to one account. */
export type AccountClient = SupabaseClient;

/** What the link of a sign-in mail says. */
export interface MailLink {
  readonly type: 'signup' | 'recovery' | 'invite';
  readonly tokenHash: string;
  /** The account that the link names. */
  readonly email: string;
}

/**
 * Uses up the link of a mail and returns a client signed in to its account, beside the page's own session. Throws
 * `link_expired` (used, replaced or too old), and `not_allowed` if the link belongs to another account than it names:
 * somebody else wrote it.
 */
export async function openMailLink({ type, tokenHash, email }: MailLink): Promise<AccountClient> {
  const client = await openSeparateClient();
  const { data } = await ask(() => client.auth.verifyOtp({ type, token_hash: tokenHash }));
  if (data.user?.email === email) return client;
  await closeAccount(client);
  throw new ApiError('not_allowed', { status: 403 });
}

/** Signs such a client out; the page's own session stays. */
export async function closeAccount(client: AccountClient): Promise<void> {
  await ask(() => client.auth.signOut({ scope: 'local' }));
}

/**
 * Signs the page in to the account of a client from `openMailLink`, whoever was signed in before. Resolves when the
 * person is signed in and their role is known.
 */
export async function adoptSession(client: AccountClient): Promise<void> {
  const { data } = await ask(() => client.auth.getSession());
  if (!data.session) throw new ApiError('session_expired', { status: 401 });
  const { session } = data;
  await connectSession();
  const supabase = await getSupabase();
  await ask(() => supabase.auth.setSession(session));
  forgetKeptClient();
  await untilSignedIn(session.user);
}

/**
 * Sets the password of an account that a mail's link opened. The sign-in service ends its other sessions. Throws
 * `weak_password`, `same_password`.
 */
export async function setPassword(client: AccountClient, password: string): Promise<void> {
  const { data } = await ask(() => client.auth.getSession());
  await requireStrong(password, [data.session?.user.email ?? '']);
  await ask(() => client.auth.updateUser({ password }));
}

/**
 * Changes the password of the signed-in person and ends their sessions elsewhere. Throws `wrong_credentials` when
 * `current` is not their password, `same_password`, `weak_password`.
 */
export async function changePassword(
  {
    email,
    current,
    next,
  }: { readonly email: string; readonly current: string; readonly next: string },
  captcha: CaptchaAnswer = null,
): Promise<void> {
  await requireStrong(next, [email]);
  const supabase = await getSupabase();
  const change = () =>
    ask(() => supabase.auth.updateUser({ password: next, current_password: current }));
  try {
    await change();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'reauthentication_needed') throw error;
    // The login is older than a day: the password they have just typed makes a new one.
    await signIn({ email, password: current }, captcha);
    await change();
  }
}

/**
 * Asks for another address of the signed-in person's account, which has just been logged in to anew (`openByPassword`,
 * `openPhone`): a link goes to both, and until both are opened, the old address's first, nothing changes. A key stays in
 * this browser: whoever confirms the new address here keeps password and number (`keptKeyOf`). Throws `user_exists`,
 * `rate_limited`.
 */
export async function changeEmail(next: string): Promise<void> {
  const supabase = await getSupabase();
  const key = await createLinkKey();
  const data = { email_change_key: key?.hash ?? null };
  await ask(() => supabase.auth.updateUser({ email: next, data }));
  keepKey('email-change', next, key);
}

/**
 * An account by phone gets its first address: one link goes to it, once the owner has logged in anew and allowed it
 * (`allowEmailChange`). It is opened in a login of the account (`confirmFirstEmail`).
 */
export async function requestFirstEmail(email: string): Promise<void> {
  const supabase = await getSupabase();
  await ask(() => supabase.auth.updateUser({ email }));
}

/** What a link of a change of address says. */
export interface EmailChangeLink {
  readonly tokenHash: string;
  /** Of the account, as it was when the change was asked for; empty: a first address, see `confirmFirstEmail()`. */
  readonly email: string;
  readonly newEmail: string;
}

/**
 * Uses up one of the two links of a change of address. Once both are opened it returns a client signed in to the
 * account, beside the page's own session; before that null. Throws `link_expired`, `user_exists` (somebody else has the
 * new address by now), `service_unavailable` (also for the new address's link before that of the old one: the sign-in
 * service does not tell why), and `not_allowed` if the link belongs to another account than it names.
 */
export async function openEmailChange({
  tokenHash,
  newEmail,
}: EmailChangeLink): Promise<AccountClient | null> {
  const client = await openSeparateClient();
  const { data } = await ask(() =>
    client.auth.verifyOtp({ type: 'email_change', token_hash: tokenHash }),
  );
  if (!data.session) return null;
  if (data.session.user.email === newEmail) return client;
  await closeAccount(client);
  throw new ApiError('not_allowed', { status: 403 });
}

/**
 * Sends a code by SMS to a number of ten digits; the result is the same for numbers with and without an account. Throws
 * `rate_limited`.
 */
export async function requestCode(phone: string, captcha: CaptchaAnswer = null): Promise<void> {
  const supabase = await getSupabase();
  // Of a number that has no account yet, the language is known by this alone.
  const options = { ...withCaptcha(captcha), data: { locale: getLocale() } };
  await ask(() => supabase.auth.signInWithOtp({ phone: withCountry(phone), options }));
}

interface TypedCode {
  /** Ten digits. */
  readonly phone: string;
  readonly code: string;
}

/**
 * Uses up the code of a number and returns a client signed in to its account, new or not, beside the page's own session.
 * Throws `wrong_code` (wrong, replaced, used, too old, or tried too often).
 */
export function openPhone(typed: TypedCode): Promise<AccountClient> {
  return verifyCode(typed, 'sms');
}

/** As `openPhone()`; this device keeps the login until the page signs in to it, or it is closed (`keptAccount()`). */
export function openKeptPhone(typed: TypedCode): Promise<AccountClient> {
  return verifyCode(typed, 'sms', true);
}

/** The account of a number whose code was right (`openKeptPhone()`). Throws `session_expired` when its login has ended. */
export async function keptAccount(phone: string): Promise<AccountClient> {
  const client = await openSeparateClient(true);
  const { data } = await ask(() => client.auth.getSession());
  const isThis = withoutCountry(data.session?.user.phone) === phone;
  if (!isThis) throw new ApiError('session_expired', { status: 401 });
  return client;
}

async function verifyCode(
  { phone, code }: TypedCode,
  type: 'sms' | 'phone_change',
  isKept = false,
): Promise<AccountClient> {
  const client = await openSeparateClient(isKept);
  try {
    await ask(() => client.auth.verifyOtp({ phone: withCountry(phone), token: code, type }));
  } catch (error) {
    // The sign-in service has one word for links and codes.
    const isCode = error instanceof ApiError && error.code === 'link_expired';
    throw isCode ? new ApiError('wrong_code', { status: 403, cause: error }) : error;
  }
  return client;
}

/**
 * A client whose login is seconds old: the database gives an account another address or number only after
 * such a one. Throws `wrong_credentials`.
 */
export async function openByPassword(
  credentials: { readonly email: string; readonly password: string },
  captcha: CaptchaAnswer = null,
): Promise<AccountClient> {
  const fresh = await openSeparateClient();
  const options = withCaptcha(captcha);
  await ask(() => fresh.auth.signInWithPassword({ ...credentials, options }));
  return fresh;
}

/**
 * Asks for another number of the signed-in person's account, or a first one: a code goes to it, and nothing changes
 * before it is typed in a login that is made after this. Throws `user_exists` (also when somebody only asked for a code
 * to it, see `freeLoginPhone()`), `rate_limited`.
 */
export async function requestNumber(phone: string): Promise<void> {
  const supabase = await getSupabase();
  await ask(() => supabase.auth.updateUser({ phone: withCountry(phone) }));
}

/**
 * Gives an account the number that a code went to, once `typePhoneCode()` has found it right. All logins of the account
 * end but the one in which it was typed. Throws `wrong_code`.
 */
export async function confirmNumber(typed: TypedCode): Promise<void> {
  await closeAccount(await verifyCode(typed, 'phone_change'));
}

/**
 * Signs out here, or everywhere, and removes from this device what the person typed in any of its tabs. Without a network
 * the login stays, and says so; news of it shows here no more in any case.
 */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
  forgetNews();
  const supabase = await getSupabase();
  expectLogout();
  await ask(() => supabase.auth.signOut({ scope }));
  forgetPerson();
  tellTabs('logged-out');
}

import { brand } from '../brand';
import { ApiError } from '../contracts/error-code';
import { paths } from '../paths';
import { ask, type AccountClient } from './auth';
import { rememberReturnTo, takeReturnTo } from './return-to';
import { getSession, refreshMe, type SessionState } from './session';
import { getSupabase } from './supabase-client';

/**
 * The second factor of an account: codes of an app on the phone (TOTP). Each function that asks the sign-in service
 * throws an `ApiError` with a stable code.
 */

/** Whether the session must show a second factor, or staff must set one up, before staff pages answer. */
export function lacksSecondFactor(session: SessionState): boolean {
  if (session.status !== 'signed-in') return false;
  return session.me?.second_factor === 'needed' || session.me?.second_factor === 'enrol';
}

/** Where a person begins who wanted no page in particular: staff at their desk. */
export function usualPage(session = getSession()): string {
  const role = session.status === 'signed-in' ? session.me?.role : undefined;
  return role === 'staff' || role === 'admin' ? paths.admin : paths.services;
}

/**
 * Where a person goes who has just signed in: first to their second factor, if one is asked, then to the page they
 * `wanted`.
 */
export function takePageAfterSignIn(wanted: string | null): string {
  if (lacksSecondFactor(getSession())) {
    if (wanted) rememberReturnTo(wanted);
    return paths.secondFactor;
  }
  takeReturnTo();
  return wanted ?? usualPage();
}

/** A factor that counts once a first code has confirmed it. */
export interface NewFactor {
  readonly id: string;
  /** For typing into the app. */
  readonly secret: string;
  /** `otpauth://…`, which the app reads from a QR code or opens on the same phone. */
  readonly uri: string;
}

/** Begins to set up an app; an earlier attempt that was not finished is dropped. */
export async function beginEnrolment(): Promise<NewFactor> {
  const { mfa } = (await getSupabase()).auth;
  for (const { id, status } of await factors()) {
    if (status === 'unverified') await ask(() => mfa.unenroll({ factorId: id }));
  }
  const { data } = await ask(() => mfa.enroll({ factorType: 'totp', issuer: brand.name.en }));
  if (!data) throw new ApiError('internal');
  return { id: data.id, secret: data.totp.secret, uri: data.totp.uri };
}

/**
 * Shows a code of the app: it raises the session, and confirms a new factor. `wrong_code`; `not_found` when the factor
 * is gone.
 */
export async function showCode(code: string, factorId?: string): Promise<void> {
  const client = await getSupabase();
  const id = factorId ?? (await confirmedFactor(client));
  await ask(() => client.auth.mfa.challengeAndVerify({ factorId: id, code }));
  await refreshMe();
}

/**
 * The same for the account of a client beside the page's own, such as one that a mail's link opened: its session may
 * then set a password. `wrong_code`, `not_found`.
 */
export async function showCodeOf(client: AccountClient, code: string): Promise<void> {
  const factorId = await confirmedFactor(client);
  await ask(() => client.auth.mfa.challengeAndVerify({ factorId, code }));
}

/** Removes the account's second factor; asks for one more code, because the computer may have been left open. */
export async function removeSecondFactor(code: string): Promise<void> {
  await removeFactorOf(await getSupabase(), code);
  await refreshMe();
}

/** The same for the account of a client. `wrong_code`; `not_found` when there is none. */
export async function removeFactorOf(client: AccountClient, code: string): Promise<void> {
  const { auth } = client;
  const factorId = await confirmedFactor(client);
  await ask(() => auth.mfa.challengeAndVerify({ factorId, code }));
  // Whoever still has the old phone, logged in, would otherwise set up a new app before the owner does.
  await ask(() => auth.signOut({ scope: 'others' }));
  await ask(() => auth.mfa.unenroll({ factorId }));
  // The token that is stored still says that the session has shown it.
  await ask(() => auth.refreshSession());
}

async function factors() {
  const { mfa } = (await getSupabase()).auth;
  const { data } = await ask(() => mfa.listFactors());
  return data?.all ?? [];
}

async function confirmedFactor({ auth: { mfa } }: AccountClient): Promise<string> {
  const { data } = await ask(() => mfa.listFactors());
  const factor = data?.totp[0];
  if (!factor) throw new ApiError('not_found', { status: 404 });
  return factor.id;
}

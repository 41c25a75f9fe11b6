import { toAuthError } from '../contracts/auth-error';
import { ApiError } from '../contracts/error-code';
import { getLocale } from './locale';
import { peekReturnTo, RETURN_TO_PARAMETER } from './return-to';
import { connectSession, untilSignedIn } from './session';
import { getSupabase } from './supabase-client';

/** Everything a person does about signing in. Each function throws an `ApiError` with a stable code. */

interface Answer {
  readonly error: unknown;
}

async function ask<Result extends Answer>(call: () => Promise<Result>): Promise<Result> {
  let result: Result;
  try {
    result = await call();
  } catch (error) {
    throw toAuthError(error);
  }
  if (result.error) throw toAuthError(result.error);
  return result;
}

/** Signs in. Resolves when the person is signed in and their role is known. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  await connectSession();
  const supabase = await getSupabase();
  await ask(() => supabase.auth.signInWithPassword(credentials));
  await untilSignedIn();
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
 * The target of the link in the verification e-mail. The link opens in a new tab or on another device, so its address
 * contains the page the person wanted.
 */
function verificationTarget(): string {
  const target = new URL('/login', window.location.origin);
  const wanted = peekReturnTo();
  if (wanted) target.searchParams.set(RETURN_TO_PARAMETER, wanted);
  return target.href;
}

/** Creates the account and sends the verification e-mail; a database trigger creates the profile row. */
export async function signUp({
  email,
  password,
  name,
  phone,
  address,
}: SignUpDetails): Promise<void> {
  await connectSession();
  const supabase = await getSupabase();
  const { data } = await ask(() =>
    supabase.auth.signUp({
      email,
      password,
      options: {
        emailRedirectTo: verificationTarget(),
        data: { name, phone, address, locale: getLocale(), consent: true },
      },
    }),
  );
  // With confirmation on, the service hides that an address is taken: it returns a user without identities.
  if (data.user?.identities?.length === 0) throw new ApiError('user_exists', { status: 422 });
}

/** Sends the verification e-mail again. */
export async function resendVerification(email: string): Promise<void> {
  const supabase = await getSupabase();
  await ask(() =>
    supabase.auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: verificationTarget() },
    }),
  );
}

/** Sends a reset link; the result is the same for addresses with and without an account. */
export async function requestPasswordReset(email: string): Promise<void> {
  const supabase = await getSupabase();
  await ask(() =>
    supabase.auth.resetPasswordForEmail(email, {
      redirectTo: `${window.location.origin}/reset-password`,
    }),
  );
}

/** Sets a new password for the signed-in person and ends their sessions elsewhere. */
export async function updatePassword(password: string): Promise<void> {
  const supabase = await getSupabase();
  await ask(() => supabase.auth.updateUser({ password }));
  // Hosted Supabase does this itself; we request it for other installations. A failure does not undo the new password.
  await supabase.auth.signOut({ scope: 'others' });
}

/** Signs out here, or everywhere. The session is removed from this device even when the service is down. */
export async function signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
  const supabase = await getSupabase();
  await ask(() => supabase.auth.signOut({ scope }));
}

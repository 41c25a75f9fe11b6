import { ApiError, type ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { updatePassword } from '@kaarigar/shared/platform/auth';
import type { ActionFunctionArgs } from '@kaarigar/shared/platform/router';
import { getSession, sessionReady } from '@kaarigar/shared/platform/session';
import { newPasswordProblems, type PasswordProblems } from './new-password';
import { endRecovery, isRecovering, rememberRecovery } from './recovery-session';

/** `none`: nobody is signed in here, so there is no account whose password could be changed. */
export type ResetAccess =
  | { readonly status: 'recovering'; readonly email: string }
  | { readonly status: 'signed-in' | 'unavailable' | 'none' };

export async function resetPasswordLoader(): Promise<ResetAccess> {
  await sessionReady();
  const session = getSession();
  rememberRecovery(session);
  if (session.status === 'unavailable') return { status: 'unavailable' };
  if (session.status !== 'signed-in') return { status: 'none' };
  return isRecovering(session)
    ? { status: 'recovering', email: session.email }
    : { status: 'signed-in' };
}

export type ResetAnswer =
  | { readonly status: 'done' }
  | { readonly status: 'invalid'; readonly problems: PasswordProblems }
  | { readonly status: 'failed'; readonly code: ErrorCode };

export async function resetPasswordAction({ request }: ActionFunctionArgs): Promise<ResetAnswer> {
  const form = await request.formData();
  const password = String(form.get('password') ?? '');
  const problems = newPasswordProblems(password, String(form.get('repeat') ?? ''));
  if (Object.keys(problems).length > 0) return { status: 'invalid', problems };
  try {
    await updatePassword(password);
    await endRecovery();
    return { status: 'done' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: 'failed', code: error.code };
  }
}

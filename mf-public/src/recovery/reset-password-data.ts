import { getSession, sessionReady } from '@kaarigar/shared/platform/session';
import { isRecovering, rememberRecovery } from './recovery-session';

/** `none`: nobody is signed in, so there is no account whose password could be changed. */
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

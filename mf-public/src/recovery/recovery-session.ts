import {
  getSession,
  subscribeToSession,
  type SessionState,
} from '@kaarigar/shared/platform/session';
import { tabStorage } from '@kaarigar/shared/platform/storage';

const KEY = 'kaarigar.recovery-of';

/**
 * Whether the person came by a reset link. The session knows this until a reload; the tab's storage keeps it after
 * that. The tab stores only whose session it is: the sign-in service decides what that session may do.
 */
export function isRecovering(session: SessionState): boolean {
  if (session.status !== 'signed-in') return false;
  return session.isRecovery || tabStorage.getItem(KEY) === session.userId;
}

export function rememberRecovery(session: SessionState): void {
  if (session.status === 'signed-in' && session.isRecovery) {
    tabStorage.setItem(KEY, session.userId);
  }
}

/**
 * Ends the recovery once the new password is set. Waits until the session reflects that: otherwise the next loader
 * would store it again.
 */
export async function endRecovery(): Promise<void> {
  await new Promise<void>((resolve) => {
    const check = (): void => {
      const session = getSession();
      if (session.status === 'signed-in' && session.isRecovery) return;
      stop();
      resolve();
    };
    const stop = subscribeToSession(check);
    check();
  });
  tabStorage.removeItem(KEY);
}

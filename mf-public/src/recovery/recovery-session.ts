import {
  getSession,
  subscribeToSession,
  type SessionState,
} from '@kaarigar/shared/platform/session';
import { tabStorage } from '@kaarigar/shared/platform/storage';

const KEY = 'kaarigar.recovery-of';

/**
 * Whether the person came by a reset link. The session knows it until the page is loaded again; the tab remembers it
 * through a reload. Only whose session it is counts: the sign-in service decides what it allows.
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
 * Ends the recovery once the new password is set. Waits for the session to say so too: the loader that runs next
 * would remember it again otherwise.
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

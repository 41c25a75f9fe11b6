import {
  getSession,
  subscribeToSession,
  type SessionState,
} from '@kaarigar/shared/platform/session';
import type { Router } from './create-shell-router';

/**
 * Runs the guard and the loaders of the open page again when the person signs in or out, or another account is signed
 * in, here or in another tab.
 */
export function followSessionChanges(router: Router): void {
  let before = getSession();
  subscribeToSession(() => {
    const session = getSession();
    const wasKnown = before.status === 'signed-in' || before.status === 'signed-out';
    const changed = session.status !== before.status || personOf(session) !== personOf(before);
    before = session;
    if (wasKnown && changed && router.state.initialized) void router.revalidate();
  });
}

function personOf(session: SessionState): string | null {
  return session.status === 'signed-in' ? session.userId : null;
}

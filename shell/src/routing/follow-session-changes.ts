import { paths } from '@kaarigar/shared/paths';
import { getSession, subscribeToSession } from '@kaarigar/shared/platform/session';
import type { Router } from './create-shell-router';

/**
 * Runs the guard and the loaders of the open page again when the person signs in or out, here or in another tab. A
 * password-reset link opens the page where the person sets a new password.
 */
export function followSessionChanges(router: Router): void {
  let before = getSession();
  subscribeToSession(() => {
    const session = getSession();
    const wasKnown = before.status === 'signed-in' || before.status === 'signed-out';
    const changed = session.status !== before.status;
    before = session;
    if (session.status === 'signed-in' && session.isRecovery) {
      const { pathname } = router.state.location;
      if (pathname.toLowerCase() !== paths.resetPassword) void router.navigate(paths.resetPassword);
    } else if (wasKnown && changed && router.state.initialized) {
      void router.revalidate();
    }
  });
}

import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { RouteObject } from '@kaarigar/shared/platform/router';
import { getSession, refreshMe } from '@kaarigar/shared/platform/session';
import { CaptchaProvider } from '@kaarigar/shared/ui/captcha';
import { ProfilePage } from './profile-page';

/** `/profile`. We use the session's copy of the profile, and load it here only when the session has none. */
export function createProfileRoute(
  context: RemoteContext,
): Pick<RouteObject, 'loader' | 'Component'> {
  async function loader(): Promise<null> {
    const session = getSession();
    if (session.status === 'signed-in' && session.me === null) await refreshMe();
    return null;
  }

  function ProfileRoute() {
    return (
      <CaptchaProvider config={context.config.captcha}>
        <ProfilePage context={context} />
      </CaptchaProvider>
    );
  }

  return { loader, Component: ProfileRoute };
}

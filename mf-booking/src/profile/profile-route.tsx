import { readDeletion, readEmailChange } from '@kaarigar/shared/api/own-account';
import { listSessions } from '@kaarigar/shared/api/sessions';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import { settled } from '@kaarigar/shared/contracts/problem';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLoaderData, type RouteObject } from '@kaarigar/shared/platform/router';
import { getSession, refreshMe } from '@kaarigar/shared/platform/session';
import { CaptchaProvider } from '@kaarigar/shared/ui/captcha';
import { ProfilePage } from './profile-page';
import { readObstaclesByWork } from './read-obstacles';

/** `/profile`. We use the session's copy of the profile, and load it here only when the session has none. */
export function createProfileRoute(
  context: RemoteContext,
): Pick<RouteObject, 'loader' | 'Component'> {
  async function loader() {
    const session = getSession();
    const isSignedIn = session.status === 'signed-in';
    const read = <Answer,>(question: (of: RemoteContext) => Promise<Answer>) =>
      settled(
        isSignedIn
          ? question(context)
          : Promise.reject(new ApiError('not_signed_in', { status: 401 })),
      );
    const account = {
      logins: read(listSessions),
      emailChange: read(readEmailChange),
      deletion: read(readDeletion),
      obstacles: read(readObstaclesByWork),
    };
    if (isSignedIn && session.me === null) await refreshMe();
    return account;
  }

  function ProfileRoute() {
    const account = useLoaderData<typeof loader>();
    return (
      <CaptchaProvider config={context.config.captcha}>
        <ProfilePage context={context} account={account} />
      </CaptchaProvider>
    );
  }

  return { loader, Component: ProfileRoute };
}

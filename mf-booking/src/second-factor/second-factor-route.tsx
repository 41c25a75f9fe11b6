import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { RouteObject } from '@kaarigar/shared/platform/router';
import { getSession, refreshMe } from '@kaarigar/shared/platform/session';
import { SecondFactorPage } from './second-factor-page';

/** `/profile/second-factor`. */
export function createSecondFactorRoute(
  context: RemoteContext,
): Pick<RouteObject, 'loader' | 'Component'> {
  /** Reads the account's state again: the factor may have been set up or removed on another device. */
  async function loader(): Promise<null> {
    if (getSession().status === 'signed-in') await refreshMe();
    return null;
  }
  return { loader, Component: () => <SecondFactorPage context={context} /> };
}

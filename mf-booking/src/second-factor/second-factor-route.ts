import { getSession, refreshMe } from '@kaarigar/shared/platform/session';
import { SecondFactorPage } from './second-factor-page';

/** Reads the account's state again: the factor may have been set up or removed on another device. */
async function loader(): Promise<null> {
  if (getSession().status === 'signed-in') await refreshMe();
  return null;
}

export const secondFactorRoute = { loader, Component: SecondFactorPage };

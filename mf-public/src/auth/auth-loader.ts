import { paths } from '@kaarigar/shared/paths';
import { takeReturnTo } from '@kaarigar/shared/platform/return-to';
import { replace } from '@kaarigar/shared/platform/router';
import { getSession, sessionReady } from '@kaarigar/shared/platform/session';

/**
 * Somebody who is signed in has nothing to do here and goes on to where they wanted to be; so does the person whom
 * the link of the verification mail has just signed in.
 */
export async function authLoader(): Promise<Response | null> {
  await sessionReady();
  if (getSession().status !== 'signed-in') return null;
  return replace(takeReturnTo() ?? paths.services);
}

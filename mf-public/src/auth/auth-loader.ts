import { peekReturnTo } from '@kaarigar/shared/platform/return-to';
import { replace, type LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import { takePageAfterSignIn } from '@kaarigar/shared/platform/second-factor';
import { getSession, sessionReady } from '@kaarigar/shared/platform/session';

/** Sends a signed-in person on to the page they wanted, since there is nothing to do here. */
export async function authLoader({ request }: LoaderFunctionArgs): Promise<Response | null> {
  await sessionReady();
  // A loader of a navigation that another one has replaced must not take the stored path.
  if (request.signal.aborted || getSession().status !== 'signed-in') return null;
  return replace(takePageAfterSignIn(peekReturnTo()));
}

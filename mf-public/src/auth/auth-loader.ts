import { paths } from '@kaarigar/shared/paths';
import {
  rememberReturnTo,
  RETURN_TO_PARAMETER,
  takeReturnTo,
} from '@kaarigar/shared/platform/return-to';
import { replace, type LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import { getSession, sessionReady } from '@kaarigar/shared/platform/session';

/**
 * Sends a signed-in person on to the page they wanted, since there is nothing to do here. This includes the person whom
 * the link of the verification mail has just signed in.
 */
export async function authLoader({ request }: LoaderFunctionArgs): Promise<Response | null> {
  // `rememberReturnTo` accepts only a path of this site, whatever the parameter says.
  const wanted = new URL(request.url).searchParams.get(RETURN_TO_PARAMETER);
  if (wanted) rememberReturnTo(wanted);
  await sessionReady();
  // supabase-js clears the fragment of the link, which starts a second navigation: the loader that it aborts must not
  // take the stored path.
  if (request.signal.aborted || getSession().status !== 'signed-in') return null;
  return replace(takeReturnTo() ?? paths.services);
}

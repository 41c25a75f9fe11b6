import { paths } from '@kaarigar/shared/paths';
import {
  rememberReturnTo,
  RETURN_TO_PARAMETER,
  takeReturnTo,
} from '@kaarigar/shared/platform/return-to';
import { replace, type LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import { getSession, sessionReady } from '@kaarigar/shared/platform/session';

/**
 * Somebody who is signed in has nothing to do here and goes on to where they wanted to be; so does the person whom
 * the link of the verification mail has just signed in.
 */
export async function authLoader({ request }: LoaderFunctionArgs): Promise<Response | null> {
  // Only a path of this site is remembered, whatever the address says.
  const wanted = new URL(request.url).searchParams.get(RETURN_TO_PARAMETER);
  if (wanted) rememberReturnTo(wanted);
  await sessionReady();
  // supabase-js clears the fragment of the link, which is a navigation of its own: the loader that was overtaken
  // must not use up the remembered page.
  if (request.signal.aborted || getSession().status !== 'signed-in') return null;
  return replace(takeReturnTo() ?? paths.services);
}

import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { Access, Registry } from '@kaarigar/shared/contracts/registry';
import { findRemote } from '@kaarigar/shared/federation/find-remote';
import { paths } from '@kaarigar/shared/paths';
import { rememberReturnTo } from '@kaarigar/shared/platform/return-to';
import { replace, type RouteObject } from '@kaarigar/shared/platform/router';
import { lacksSecondFactor } from '@kaarigar/shared/platform/second-factor';
import {
  getSession,
  refreshMe,
  sessionReady,
  type SignedIn,
} from '@kaarigar/shared/platform/session';
import { shellAccess } from './shell-routes';

type Middleware = NonNullable<RouteObject['middleware']>[number];

/** Whether the current person may open a path with this access level. Call after `sessionReady`. */
export function mayOpen(access: Access): boolean {
  if (access === 'public') return true;
  const session = getSession();
  if (session.status !== 'signed-in') return false;
  return access === 'signed-in' || (isStaff(session) && !lacksSecondFactor(session));
}

const isStaff = ({ me }: SignedIn): boolean => me?.role === 'staff' || me?.role === 'admin';

/** One order or request, as its own link, a mail's or a text's leads there. */
const OF_ONE = /^\/orders(?:\/(?:requests\/)?|\?)\d/i;

/** Where a signed-out person goes who wants a page: staff have an account, and so has whoever has a link to an order. */
export function doorTo(access: Access, wanted: string): string {
  return access === 'staff' || OF_ONE.test(wanted) ? paths.login : paths.signUp;
}

/**
 * Runs before every navigation: a signed-out visitor of a protected page goes to sign-up, or to the login if theirs has
 * ended or somebody with an account is meant, and returns afterwards; a customer on a staff page sees "not allowed"; staff show their second factor first.
 * Whoever has not given their details yet gives them first. The database and the service protect the data themselves.
 */
export function accessGuard(currentRegistry: () => Registry): Middleware {
  return async ({ request }, next) => {
    const { pathname, search } = new URL(request.url);
    const access = findRemote(currentRegistry(), pathname)?.path.access ?? shellAccess(pathname);
    if (access !== 'public') await requireAccess(access, pathname + search);
    return next();
  };
}

async function requireAccess(access: Access, origin: string): Promise<void> {
  await sessionReady();
  const session = getSession();
  if (session.status === 'unavailable') throw new ApiError('service_unavailable');
  if (session.status !== 'signed-in') {
    rememberReturnTo(origin);
    const hasEnded = session.status === 'signed-out' && session.hasEnded;
    throw replace(hasEnded ? paths.login : doorTo(access, origin));
  }
  if (session.me?.is_complete === false) {
    rememberReturnTo(origin);
    throw replace(paths.confirm);
  }
  if (mayOpen(access)) return;
  // Reading the role may have failed only for a moment, so we say "not allowed" only when the role is known.
  if (session.me === null && (await refreshMe()) === null)
    throw new ApiError('service_unavailable');
  if (mayOpen(access)) return;
  const known = getSession();
  if (known.status === 'signed-in' && isStaff(known)) {
    rememberReturnTo(origin);
    throw replace(paths.secondFactor);
  }
  throw new ApiError('not_allowed', { status: 403 });
}

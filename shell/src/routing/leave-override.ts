import { isExemptFromOverride } from '@kaarigar/shared/contracts/override';
import { redirectDocument, type RouteObject } from '@kaarigar/shared/platform/router';

type Middleware = NonNullable<RouteObject['middleware']>[number];

/** Pages of staff and payment are loaded anew, from the server, so that nothing of an override is in them. */
export const leaveOverride: Middleware = ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  // The page that is shown was let through by the gateway: only the way from one page to the next is guarded.
  const isShown = pathname === window.location.pathname;
  if (!isShown && isExemptFromOverride(pathname)) throw redirectDocument(pathname + search);
  return next();
};

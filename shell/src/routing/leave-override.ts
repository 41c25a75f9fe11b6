import { isExemptFromOverride } from '@kaarigar/shared/contracts/override-exemptions';
import { redirectDocument, type RouteObject } from '@kaarigar/shared/platform/router';

type Middleware = NonNullable<RouteObject['middleware']>[number];

/** Loads staff and payment pages from the server again, so that they contain no code of an override. */
export const leaveOverride: Middleware = ({ request }, next) => {
  const { pathname, search } = new URL(request.url);
  // The gateway has checked the current page, so only navigation to another page needs this guard.
  const isShown = pathname === window.location.pathname;
  if (!isShown && isExemptFromOverride(pathname)) throw redirectDocument(pathname + search);
  return next();
};

import type { RouteObject } from '@kaarigar/shared/platform/router';

type ShouldRevalidate = NonNullable<RouteObject['shouldRevalidate']>;

/**
 * Opening and closing a dialog changes only the address's query or state, so the list behind it need not load again. An
 * explicit `revalidate()` has the same address twice and is allowed.
 */
export const onlyOnNewPath: ShouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname
    ? defaultShouldRevalidate
    : false;

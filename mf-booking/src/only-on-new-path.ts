import type { RouteObject } from '@kaarigar/shared/platform/router';

type ShouldRevalidate = NonNullable<RouteObject['shouldRevalidate']>;

/**
 * Opening and closing a dialog changes only the address's query or state: the list behind it stays as it is. An
 * explicit `revalidate()` has the same address twice and is let through.
 */
export const onlyOnNewPath: ShouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname
    ? defaultShouldRevalidate
    : false;

import type { RouteObject } from '@kaarigar/shared/platform/router';
import { onlyOnNewPath } from '../only-on-new-path';
import { shownCount } from './shown-count';

type ShouldRevalidate = NonNullable<RouteObject['shouldRevalidate']>;

/** Loads again when more are to be shown, not when a return from the payment page leaves the address. */
export const onlyForOrders: ShouldRevalidate = (change) =>
  shownCount(change.currentUrl.href) !== shownCount(change.nextUrl.href) || onlyOnNewPath(change);

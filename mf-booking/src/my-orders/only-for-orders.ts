import type { RouteObject } from '@kaarigar/shared/platform/router';
import { onlyOnNewPath } from '../only-on-new-path';
import { shownCount } from './shown-count';

type ShouldRevalidate = NonNullable<RouteObject['shouldRevalidate']>;

/** Reloads when more orders are to be shown, but not when the payment's return parameters leave the address. */
export const onlyForOrders: ShouldRevalidate = (change) =>
  shownCount(change.currentUrl.href) !== shownCount(change.nextUrl.href) || onlyOnNewPath(change);

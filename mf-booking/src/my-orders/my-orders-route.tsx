import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import {
  useLoaderData,
  type LoaderFunctionArgs,
  type RouteObject,
} from '@kaarigar/shared/platform/router';
import { getSession } from '@kaarigar/shared/platform/session';
import { failureOf } from '../failure';
import { loadMyOrders, type LoadedOrders } from './load-my-orders';
import { MyOrdersPage } from './my-orders-page';
import { shownCount } from './shown-count';
import { onlyForOrders } from './only-for-orders';

/** `/orders`: the person's own orders. */
export function createMyOrdersRoute(
  context: RemoteContext,
): Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'> {
  // Not awaited: the page is there at once, with the list's shape in place of the list.
  const loader = ({ request }: LoaderFunctionArgs) => ({ list: load(request.url) });

  async function load(url: string): Promise<LoadedOrders> {
    const session = getSession();
    if (session.status !== 'signed-in') {
      return { kind: 'failed', failure: failureOf(new ApiError('not_signed_in', { status: 401 })) };
    }
    return loadMyOrders(context, { userId: session.userId, count: shownCount(url) });
  }

  function MyOrdersRoute() {
    const { list } = useLoaderData<typeof loader>();
    return <MyOrdersPage context={context} list={list} />;
  }

  return { loader, shouldRevalidate: onlyForOrders, Component: MyOrdersRoute };
}

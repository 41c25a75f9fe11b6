import { ApiError } from '@kaarigar/shared/contracts/error-code';
import { createLiveReader } from '@kaarigar/shared/live/live-reader';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import {
  redirect,
  useLoaderData,
  type LoaderFunctionArgs,
  type RouteObject,
} from '@kaarigar/shared/platform/router';
import { getSession } from '@kaarigar/shared/platform/session';
import { isPageOpen } from '../is-page-open';
import { loadMyOrders, type MyOrders } from './load-my-orders';
import { MyOrdersPage } from './my-orders-page';
import { onlyForOrders } from './only-for-orders';
import { pageOfNumber } from './page-of-number';
import { shownCount } from './shown-count';

/** `/orders`: the person's own orders and requests. */
export function createMyOrdersRoute(
  context: RemoteContext,
): Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'> {
  const reader = createLiveReader<MyOrders>();

  const loader = async ({ request }: LoaderFunctionArgs) => {
    const one = pageOfNumber(request.url);
    if (one !== null) throw redirect(one);
    const list = reader.read('my orders', () => load(request.url));
    // A navigation shows the skeleton at once; a refresh waits, so that the old list stays until the new one arrives.
    if (isPageOpen(request.url) && reader.hasRead()) await list;
    return { list };
  };

  async function load(url: string): Promise<MyOrders> {
    const session = getSession();
    if (session.status !== 'signed-in') throw new ApiError('not_signed_in', { status: 401 });
    return loadMyOrders(context, { userId: session.userId, count: shownCount(url) });
  }

  function MyOrdersRoute() {
    const { list } = useLoaderData<typeof loader>();
    return <MyOrdersPage context={context} list={list} />;
  }

  return { loader, shouldRevalidate: onlyForOrders, Component: MyOrdersRoute };
}

import { createLiveReader } from '@kaarigar/shared/live/live-reader';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import {
  useLoaderData,
  type LoaderFunctionArgs,
  type RouteObject,
} from '@kaarigar/shared/platform/router';
import { onlyOnNewPath } from '../only-on-new-path';
import { loadOrder } from './load-order';
import { OrderPage } from './order-page';
import type { OrderView } from './order-view';

/** `/orders/:orderId`: one of the person's own orders. */
export function createOrderRoute(
  context: RemoteContext,
): Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'> {
  const reader = createLiveReader<OrderView>();

  const loader = async ({ params }: LoaderFunctionArgs) => {
    const orderId = params['orderId'] ?? '';
    const isShown = reader.hasRead(orderId);
    const view = reader.read(orderId, () => loadOrder(context, orderId));
    // A refresh waits for the data, so the shown order stays; another one shows its loading state at once.
    if (isShown) await view;
    return { orderId, view };
  };

  function OrderRoute() {
    const { orderId, view } = useLoaderData<typeof loader>();
    return <OrderPage key={orderId} context={context} orderId={orderId} view={view} />;
  }

  return { loader, shouldRevalidate: onlyOnNewPath, Component: OrderRoute };
}

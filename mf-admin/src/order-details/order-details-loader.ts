import { getOrder } from '@kaarigar/shared/api/admin-orders';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import { createLiveReader, type Live } from '@kaarigar/shared/live/live-reader';

/** `orderId` null: the address has none, or one that cannot be; nobody needs to be asked about it. */
export type OrderDetailsData =
  | { readonly orderId: null }
  | { readonly orderId: string; readonly order: Promise<Live<OrderDetails>> };

export function createOrderDetailsLoader(context: RemoteContext) {
  const reader = createLiveReader<OrderDetails>();

  return async function loadOrderDetails({
    request,
  }: LoaderFunctionArgs): Promise<OrderDetailsData> {
    const orderId = new URL(request.url).searchParams.get('order_id')?.trim();
    if (!isOrderId(orderId)) return { orderId: null };
    const isShown = reader.hasRead(orderId);
    const order = reader.read(orderId, () => getOrder(context, orderId, request.signal));
    // An order that is on the screen is refreshed behind it; another one says at once that it is coming.
    if (isShown) await order;
    return { orderId, order };
  };
}

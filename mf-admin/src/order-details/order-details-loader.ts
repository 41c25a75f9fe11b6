import { getOrder } from '@kaarigar/shared/api/admin-orders';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import { createLiveReader, type Live } from '@kaarigar/shared/live/live-reader';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import { createPartsReader, type OrderParts } from '../order-view/order-reader';

/** The parts are separate reads, so that the others stay on the page when one read fails. */
export interface AskedOrderData extends OrderParts {
  readonly orderId: string;
  readonly order: Promise<Live<OrderDetails>>;
}

/** `orderId` null: the address has no order id or an invalid one, so we send no request. */
export type OrderDetailsData = { readonly orderId: null } | AskedOrderData;

export function createOrderDetailsLoader(context: RemoteContext) {
  const orders = createLiveReader<OrderDetails>();
  const readParts = createPartsReader(context);

  return async function loadOrderDetails({
    request,
  }: LoaderFunctionArgs): Promise<OrderDetailsData> {
    const orderId = new URL(request.url).searchParams.get('order_id')?.trim();
    if (!isOrderId(orderId)) return { orderId: null };
    const isShown = orders.hasRead(orderId);
    const order = orders.read(orderId, () => getOrder(context, orderId, request.signal));
    const parts = readParts(orderId, request.signal);
    // A refresh waits for the data, so the shown order stays; another order shows its loading state at once.
    if (isShown) await Promise.all([order, parts.money, parts.timeline]);
    return { orderId, order, ...parts };
  };
}

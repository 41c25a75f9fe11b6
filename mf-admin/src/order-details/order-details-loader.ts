import { getOrder } from '@kaarigar/shared/api/admin-orders';
import { readOrderMoney, readTimeline } from '@kaarigar/shared/api/order-money';
import type { OrderMoney, TimelineEvent } from '@kaarigar/shared/contracts/order-money';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import { createLiveReader, type Live } from '@kaarigar/shared/live/live-reader';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';

/** The parts are separate reads, so that the others stay on the page when one read fails. */
export interface AskedOrderData {
  readonly orderId: string;
  readonly order: Promise<Live<OrderDetails>>;
  readonly money: Promise<Live<OrderMoney>>;
  readonly timeline: Promise<Live<readonly TimelineEvent[]>>;
}

/** `orderId` null: the address has no order id or an invalid one, so we send no request. */
export type OrderDetailsData = { readonly orderId: null } | AskedOrderData;

export function createOrderDetailsLoader(context: RemoteContext) {
  const orders = createLiveReader<OrderDetails>();
  const monies = createLiveReader<OrderMoney>();
  const timelines = createLiveReader<readonly TimelineEvent[]>();

  return async function loadOrderDetails({
    request,
  }: LoaderFunctionArgs): Promise<OrderDetailsData> {
    const orderId = new URL(request.url).searchParams.get('order_id')?.trim();
    if (!isOrderId(orderId)) return { orderId: null };
    const isShown = orders.hasRead(orderId);
    const order = orders.read(orderId, () => getOrder(context, orderId, request.signal));
    const money = monies.read(orderId, () => readOrderMoney(context, orderId, request.signal));
    const timeline = timelines.read(orderId, () => readTimeline(context, orderId, request.signal));
    // A refresh waits for the data, so the shown order stays; another order shows its loading state at once.
    if (isShown) await Promise.all([order, money, timeline]);
    return { orderId, order, money, timeline };
  };
}

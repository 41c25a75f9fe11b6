import { getOrder } from '@kaarigar/shared/api/admin-orders';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { OrderMoney, TimelineEvent } from '@kaarigar/shared/contracts/order-money';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import { createLiveReader, type Live } from '@kaarigar/shared/live/live-reader';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';

/** What is read of an order besides itself; separate reads, so that one that fails takes no other along. */
export interface OrderParts {
  readonly money: Promise<Live<OrderMoney>>;
  readonly timeline: Promise<Live<readonly TimelineEvent[]>>;
}

/** Reads money and timeline of an order, and keeps the last ones during an outage. */
export function createPartsReader(context: RemoteContext) {
  const monies = createLiveReader<OrderMoney>();
  const timelines = createLiveReader<readonly TimelineEvent[]>();
  return (orderId: string, signal: AbortSignal): OrderParts => {
    // With the first order: other staff pages need no part of it.
    const reads = import(/* webpackChunkName: "order-parts" */ '@kaarigar/shared/api/order-money');
    return {
      money: monies.read(orderId, async () =>
        (await reads).readOrderMoney(context, orderId, signal),
      ),
      timeline: timelines.read(orderId, async () =>
        (await reads).readTimeline(context, orderId, signal),
      ),
    };
  };
}

/** An order that is open beside a list. */
export interface OpenedOrderData extends OrderParts {
  readonly order: OrderDetails;
}

/** Reads an order to open beside a list; null when there is none that the person may see. */
export function createOpenedReader(context: RemoteContext) {
  const readParts = createPartsReader(context);
  return async function readOpened(
    orderId: string,
    signal: AbortSignal,
  ): Promise<OpenedOrderData | null> {
    if (!isOrderId(orderId)) return null;
    const parts = readParts(orderId, signal);
    try {
      const order = await getOrder(context, orderId, signal);
      // All at once: a panel that fills in three steps moves under the hand.
      await Promise.all([parts.money, parts.timeline]);
      return { order, ...parts };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return null;
      throw error;
    }
  };
}

import { getOrder } from '@kaarigar/shared/api/admin-orders';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { BULK_ORDERS } from '@kaarigar/shared/domain/limits';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { runAtOnce } from '../at-once/run-at-once';

/** An order of the address, or why it could not be read. */
export interface Slip {
  readonly orderId: string;
  readonly read: Settled<OrderDetails>;
}

/** The order numbers of `?orders=1.2.3`; each once, what is none is left out. */
export function readOrderIds(text: string | null): readonly string[] {
  return [...new Set((text ?? '').split('.'))].filter(isOrderId).slice(0, BULK_ORDERS);
}

/** The orders, a few at a time, in the order of the address. */
export async function readSlips(
  context: RemoteContext,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly Slip[]> {
  const found = new Map<string, Slip>();
  await runAtOnce(
    ids,
    async (orderId) => {
      found.set(orderId, { orderId, read: await settled(getOrder(context, orderId, signal)) });
    },
    signal,
  );
  return ids.flatMap((orderId) => found.get(orderId) ?? []);
}

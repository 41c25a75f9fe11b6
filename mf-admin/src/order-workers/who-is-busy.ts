import { findWorkers } from '@kaarigar/shared/api/workers';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { SLOTS } from '@kaarigar/shared/domain/schedule';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';

/** Who of the workers of an order could not come at another time: they have other work then, or are away. */
export async function whoIsBusy(
  context: RemoteContext,
  { order_id: orderId, workers }: Pick<OrderDetails, 'order_id' | 'workers'>,
  time: { readonly day: string; readonly slot: string },
): Promise<readonly string[]> {
  const slot = SLOTS.find((known) => known === time.slot);
  const asked = workers.map(async ({ worker_id: fromWorker, phone }) => {
    const question = { orderId, day: time.day, slot, fromWorker, q: phone };
    const found = await findWorkers(context, question);
    const isFree = found.find(({ worker_id: id }) => id === fromWorker)?.is_free ?? false;
    return isFree ? [] : [fromWorker];
  });
  return (await Promise.all(asked)).flat();
}

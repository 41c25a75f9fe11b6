import {
  findOrderDetails,
  listMyRefunds,
  listOrderEvents,
  listOrderWorkers,
  listReturnVisits,
} from '@kaarigar/shared/api/orders';
import { listWorkerRates } from '@kaarigar/shared/api/worker-rates';
import { listPhotos } from '@kaarigar/shared/api/photos';
import { listAgreedStages } from '@kaarigar/shared/api/contract-work';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import { isComplaintOpen } from '@kaarigar/shared/domain/complaint';
import { canChangeQuantity } from '@kaarigar/shared/domain/order-status';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { getSession } from '@kaarigar/shared/platform/session';
import { standingOf } from '../order-words/order-status-key';
import type { OrderView } from './order-view';

/** One of the person's own orders. Throws `not_found` for any other number; an invalid one causes no request. */
export async function loadOrder(context: RemoteContext, orderId: string): Promise<OrderView> {
  const session = getSession();
  if (session.status !== 'signed-in') throw new ApiError('not_signed_in', { status: 401 });
  if (!isOrderId(orderId)) throw new ApiError('not_found', { status: 404 });

  const which = { orderId, userId: session.userId };
  const [found, events, workers, visits, refunds] = await Promise.all([
    findOrderDetails(context, which),
    listOrderEvents(context, orderId),
    listOrderWorkers(context, orderId),
    listReturnVisits(context, which),
    listMyRefunds(context, orderId),
  ]);
  // All were asked together: what they said meanwhile, in another tab, may stand in one of them alone.
  const isOvertaken = found !== null && found.complaint === null && isComplaintOpen(events);
  const order = isOvertaken ? await findOrderDetails(context, which) : found;
  if (!order) throw new ApiError('not_found', { status: 404 });
  const { contract_ticket: ticket } = order;
  const [stages, photos, rates] = await Promise.all([
    ticket === null ? null : listAgreedStages(context, [ticket]),
    // Of work that is not done nobody complains.
    order.job_status === 'COMPLETED' ? listPhotos(context, { orderId }) : [],
    order.kind === 'hire' && canChangeQuantity(order) ? listWorkerRates(context) : [],
  ]);
  return {
    order,
    unitPaise:
      order.item?.price_paise ??
      rates.find(({ code }) => code === order.worker_code)?.rate_paise ??
      null,
    workers,
    events,
    visits,
    refunds,
    photos,
    stages: (ticket !== null && stages?.get(ticket)) || [],
    facts: [{ key: orderId, status: standingOf(order) }],
  };
}

import { listMyRequests } from '@kaarigar/shared/api/contract-requests';
import { findContractWork, listAgreedStages } from '@kaarigar/shared/api/contract-work';
import { listEventsOf, listMyOrders, listOrderWorkers } from '@kaarigar/shared/api/orders';
import type { ContractRequestRow, OrderRow } from '@kaarigar/shared/contracts/rows';
import { answeredInWords, waitsForWord } from '@kaarigar/shared/domain/complaint';
import { askedToCancel } from '@kaarigar/shared/domain/asks-to-cancel';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { priceStanding, type PriceStanding } from '../order-words/price-standing';
import {
  factsOf,
  groupedEntries,
  shownEntries,
  type AgreedWork,
  type EntryFact,
  type ShownEntry,
} from './entries';
import { MOST } from './shown-count';
import { hasSteps, isExpected } from './what-to-ask';

export interface MyOrders {
  readonly entries: readonly ShownEntry[];
  readonly facts: readonly EntryFact[];
  readonly hasMore: boolean;
}

/** The first `count` of a person's orders and requests. Work of today may have been booked long ago, so all are read. */
export async function loadMyOrders(
  context: RemoteContext,
  { userId, count }: { userId: string; count: number },
): Promise<MyOrders> {
  const page = { userId, limit: MOST + 1 };
  const [orders, requests] = await Promise.all([
    listMyOrders(context, page),
    listMyRequests(context, page),
  ]);
  const agreed = requests.filter(({ status }) => status === 'ACCEPTED' || status === 'CLOSED');
  const [stages, { asking, prices }, answered] = await Promise.all([
    listAgreedStages(
      context,
      agreed.map(({ ticket }) => ticket),
    ),
    answersOf(context, requests),
    answeredOrders(context, orders),
  ]);
  const { entries, hasMore } = groupedEntries(
    orders,
    requests,
    { stages, asking, prices, answered },
    count,
  );
  const shown = entries.flatMap((entry) => (entry.kind === 'order' ? [entry.order] : []));
  const [events, workers] = await Promise.all([
    listEventsOf(context, shown.filter(hasSteps).map(idOf), ['worker_assigned', 'job_changed']),
    // Whom to call; of the few orders for which somebody is still to come or at work.
    Promise.all(
      shown.filter(isExpected).map(async ({ order_id: orderId }) => ({
        orderId,
        workers: await listOrderWorkers(context, orderId),
      })),
    ),
  ]);
  return {
    entries: shownEntries(entries, { events, workers, orders }),
    facts: entries.flatMap(factsOf),
    hasMore,
  };
}

/**
 * What only the work of a request says: whether its customer asks to cancel it, and how the price stands that they
 * have not answered. Few have more than one such work.
 */
async function answersOf(
  context: RemoteContext,
  requests: readonly ContractRequestRow[],
): Promise<Pick<AgreedWork, 'asking' | 'prices'>> {
  const asked = requests.filter(({ status }) => status === 'ACCEPTED' || status === 'QUOTED');
  const works = await Promise.all(
    asked.map(async ({ ticket, status }) => ({
      ticket,
      status,
      work: await findContractWork(context, ticket),
    })),
  );
  const asking = new Set<string>();
  const prices = new Map<string, PriceStanding>();
  for (const { ticket, status, work } of works) {
    if (work === null) continue;
    if (status === 'QUOTED') prices.set(ticket, priceStanding(work));
    else if (askedToCancel(work.events) !== null) asking.add(ticket);
  }
  return { asking, prices };
}

/** The orders whose money can wait because we answered a complaint in words. Asked only for work that is not paid. */
async function answeredOrders(
  context: RemoteContext,
  orders: readonly OrderRow[],
): Promise<ReadonlySet<string>> {
  const unpaid = orders.filter(
    ({ status, job_status: job }) => status === 'PENDING' && job === 'COMPLETED',
  );
  if (unpaid.length === 0) return new Set();
  const events = await listEventsOf(context, unpaid.map(idOf), ['complaint_answered', 'rated']);
  const now = new Date();
  return new Set(
    unpaid
      .filter((order) => {
        const own = events.filter(({ order_id: id }) => id === order.order_id);
        return waitsForWord(order, answeredInWords(own), now);
      })
      .map(idOf),
  );
}

function idOf({ order_id }: { readonly order_id: string }): string {
  return order_id;
}

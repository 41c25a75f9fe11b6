import { listMyRequests } from '@kaarigar/shared/api/contract-requests';
import { findContractWork, listAgreedStages } from '@kaarigar/shared/api/contract-work';
import { listEventsOf, listMyOrders, listOrderWorkers } from '@kaarigar/shared/api/orders';
import type { ContractRequestRow, OrderRow } from '@kaarigar/shared/contracts/rows';
import {
  answeredInWords,
  COMPLAINT_TALK,
  complaintAsk,
  waitsForWord,
} from '@kaarigar/shared/domain/complaint';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import {
  factsOf,
  groupedEntries,
  shownEntries,
  type EntryFact,
  type KnownWork,
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
  const [stages, works, answered, asked] = await Promise.all([
    listAgreedStages(
      context,
      agreed.map(({ ticket }) => ticket),
    ),
    worksOf(context, requests),
    answeredOrders(context, orders),
    askedOrders(context, orders),
  ]);
  const { entries, hasMore } = groupedEntries(
    orders,
    requests,
    { stages, works, answered, asked },
    count,
  );
  const shown = entries.flatMap((entry) => (entry.kind === 'order' ? [entry.order] : []));
  const [events, workers] = await Promise.all([
    listEventsOf(context, shown.filter(hasSteps).map(idOf), [
      'worker_assigned',
      'job_changed',
      'complained',
      'complaint_added',
    ]),
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

/** What happened to the requests that are not over: their status alone does not say how they stand. Few have more than one. */
async function worksOf(
  context: RemoteContext,
  requests: readonly ContractRequestRow[],
): Promise<KnownWork['works']> {
  const open = requests.filter(({ status }) => status !== 'CLOSED' && status !== 'CANCELLED');
  const works = await Promise.all(
    open.map(async ({ ticket }) => [ticket, await findContractWork(context, ticket)] as const),
  );
  return new Map(works.flatMap(([ticket, work]) => (work === null ? [] : [[ticket, work]])));
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

/** The orders about whose complaint we asked something: it is their customer's turn. */
async function askedOrders(
  context: RemoteContext,
  orders: readonly OrderRow[],
): Promise<ReadonlySet<string>> {
  const complained = orders.filter(({ complaint }) => complaint !== null).map(idOf);
  if (complained.length === 0) return new Set();
  const events = await listEventsOf(context, complained, COMPLAINT_TALK);
  return new Set(
    complained.filter(
      (orderId) => complaintAsk(events.filter(({ order_id: id }) => id === orderId)) !== null,
    ),
  );
}

function idOf({ order_id }: { readonly order_id: string }): string {
  return order_id;
}

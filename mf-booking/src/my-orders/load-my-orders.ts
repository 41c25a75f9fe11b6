import { listMyRequests } from '@kaarigar/shared/api/contract-requests';
import { listAgreedStages, listContractWorks } from '@kaarigar/shared/api/contract-work';
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
  const [stages, works, said] = await Promise.all([
    listAgreedStages(
      context,
      agreed.map(({ ticket }) => ticket),
    ),
    worksOf(context, requests),
    saidAbout(context, orders),
  ]);
  const { entries, hasMore } = groupedEntries(
    orders,
    requests,
    { stages, works, ...turnsOf(orders, said) },
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
    entries: shownEntries(entries, { events: [...said, ...events], workers, orders }),
    facts: entries.flatMap(factsOf),
    hasMore,
  };
}

/** What happened to the requests that are not over: their status alone does not say how they stand. */
function worksOf(
  context: RemoteContext,
  requests: readonly ContractRequestRow[],
): Promise<KnownWork['works']> {
  const open = requests.filter(({ status }) => status !== 'CLOSED' && status !== 'CANCELLED');
  return listContractWorks(
    context,
    open.map(({ ticket }) => ticket),
  );
}

type Said = Awaited<ReturnType<typeof listEventsOf>>;

/** What was said about work that was not right, of the orders of which it decides whose turn it is. */
async function saidAbout(context: RemoteContext, orders: readonly OrderRow[]): Promise<Said> {
  const open = orders.filter((order) => order.complaint !== null || isDoneUnpaid(order));
  return listEventsOf(context, open.map(idOf), [...COMPLAINT_TALK, 'rated']);
}

function isDoneUnpaid({ status, job_status: job }: OrderRow): boolean {
  return status === 'PENDING' && job === 'COMPLETED';
}

/** Whose money can wait because we answered in words, and about whose complaint we asked something. */
function turnsOf(orders: readonly OrderRow[], said: Said): Pick<KnownWork, 'answered' | 'asked'> {
  const now = new Date();
  const ownOf = ({ order_id: orderId }: OrderRow) =>
    said.filter(({ order_id: id }) => id === orderId);
  const answered = orders.filter(
    (order) => isDoneUnpaid(order) && waitsForWord(order, answeredInWords(ownOf(order)), now),
  );
  const asked = orders.filter(
    (order) => order.complaint !== null && complaintAsk(ownOf(order)) !== null,
  );
  return { answered: new Set(answered.map(idOf)), asked: new Set(asked.map(idOf)) };
}

function idOf({ order_id }: { readonly order_id: string }): string {
  return order_id;
}

import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import type { ContractRequestRow, OrderRow } from '@kaarigar/shared/contracts/rows';
import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import type { OrderEventRow } from '@kaarigar/shared/contracts/rows';
import type { Named } from '@kaarigar/shared/i18n/worker-name';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { orderNews, requestNews, stageNews } from '../order-words/news-text';
import { isToCome } from '../order-words/order-facts';
import { historyOf, type OrderHistory } from '../order-words/order-steps';
import { standingOf } from '../order-words/order-status-key';
import type { StatusFact } from '../order-words/status-news';

/** One entry in My Orders: an order, or a request for contract work with the stages of what was agreed. */
export type Entry =
  | { readonly kind: 'order'; readonly order: OrderRow }
  | {
      readonly kind: 'request';
      readonly request: ContractRequestRow;
      /** In their order; none while no price is accepted. */
      readonly stages: readonly ContractStage[];
    };

/** An order as its card shows it. */
export interface ShownOrder {
  readonly kind: 'order';
  readonly order: OrderRow;
  readonly history: OrderHistory;
  /** Who is to come or at work; nobody once the work is done. */
  readonly workers: readonly AssignedWorker[];
  /** Those who came or come, with their names in both languages, from what happened to the order. */
  readonly named: readonly Named[];
  /** The free visit for it that is still to come; null: none. */
  readonly nextVisit: OrderRow | null;
}

export type ShownEntry = ShownOrder | Extract<Entry, { kind: 'request' }>;

/** What was asked about the orders of a list beside their rows. */
export interface AskedOrders {
  readonly events: readonly (OrderEventRow & { readonly order_id: string })[];
  readonly workers: readonly {
    readonly orderId: string;
    readonly workers: readonly AssignedWorker[];
  }[];
  /** All orders that were read: also the free visits for those shown. */
  readonly orders: readonly OrderRow[];
}

/** The entries with what is known of each order's days and people. */
export function shownEntries(
  entries: readonly Entry[],
  { events, workers, orders }: AskedOrders,
): readonly ShownEntry[] {
  return entries.map((entry) => {
    if (entry.kind === 'request') return entry;
    const { order_id: orderId } = entry.order;
    const own = events.filter((event) => event.order_id === orderId);
    return {
      ...entry,
      history: historyOf(own),
      named: namedIn(entry.order.assigned_worker, own),
      workers: workers.find((one) => one.orderId === orderId)?.workers ?? [],
      nextVisit: orders.find((visit) => visit.return_of === orderId && isToCome(visit)) ?? null,
    };
  });
}

/** The names of an order's row, which has them in one language, as its assignments have them in both. */
function namedIn(names: string | null, events: readonly OrderEventRow[]): readonly Named[] {
  return (names?.split(', ') ?? []).map((name) => {
    const assigned = events.find(
      ({ type, data }) => type === 'worker_assigned' && data['name'] === name,
    );
    const hindi = assigned?.data['name_hi'];
    return { name, name_hi: typeof hindi === 'string' ? hindi : null };
  });
}

/** The stages of agreed work, by ticket. */
export type AgreedStages = ReadonlyMap<string, readonly ContractStage[]>;

/** Both kinds in one list, newest first, and whether there are more than `count`. */
export function newestEntries(
  orders: readonly OrderRow[],
  requests: readonly ContractRequestRow[],
  stages: AgreedStages,
  count: number,
): { readonly entries: readonly Entry[]; readonly hasMore: boolean } {
  const all: Entry[] = [
    ...orders.map((order) => ({ kind: 'order', order }) as const),
    ...requests.map(
      (request) =>
        ({ kind: 'request', request, stages: stages.get(request.ticket) ?? [] }) as const,
    ),
  ];
  // We sort our own array in place: phones with a browser of 2021 have no `toSorted`.
  all.sort((a, b) => madeAt(b) - madeAt(a));
  return { entries: all.slice(0, count), hasMore: all.length > count };
}

function madeAt(entry: Entry): number {
  return Date.parse(entry.kind === 'order' ? entry.order.created_at : entry.request.created_at);
}

export type EntryFact = StatusFact & { readonly news: (locale: Locale, before: string) => string };

/** The changes that we announce: of the money, the work, a wish to cancel, a request, and each of its stages. */
export function factsOf(entry: Entry): readonly EntryFact[] {
  if (entry.kind === 'order') {
    const { order } = entry;
    return [
      {
        key: `order ${order.order_id}`,
        status: standingOf(order),
        news: (locale, before) => orderNews(order, before, locale),
      },
    ];
  }
  const { request, stages } = entry;
  return [
    {
      key: `request ${request.ticket}`,
      status: request.status,
      news: (locale) => requestNews(request, locale),
    },
    ...stages.flatMap(({ number, order }) =>
      order
        ? [
            {
              key: `order ${order.order_id}`,
              status: `${order.status} ${order.job_status}`,
              news: (locale: Locale) =>
                stageNews({ ticket: request.ticket, number, stages }, locale),
            },
          ]
        : [],
    ),
  ];
}

import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import type { ContractRequestRow, OrderRow } from '@kaarigar/shared/contracts/rows';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { orderNews, requestNews, stageNews } from '../order-words/news-text';
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

export type EntryFact = StatusFact & { readonly news: (locale: Locale) => string };

/** The changes that we announce: of the money, the work, a wish to cancel, a request, and each of its stages. */
export function factsOf(entry: Entry): readonly EntryFact[] {
  if (entry.kind === 'order') {
    const { order } = entry;
    return [
      {
        key: `order ${order.order_id}`,
        status: standingOf(order),
        news: (locale) => orderNews(order, locale),
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

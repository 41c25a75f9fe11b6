import type { ContractRequestRow, OrderRow } from '@kaarigar/shared/contracts/rows';
import { statusKey } from '../order-words/order-status-key';
import type { StatusFact } from '../order-words/status-news';

/** One entry in My Orders: an order, or a request for contract work. */
export type Entry =
  | { readonly kind: 'order'; readonly order: OrderRow }
  | { readonly kind: 'request'; readonly request: ContractRequestRow };

/** Both kinds in one list, newest first, and whether there are more than `count`. */
export function newestEntries(
  orders: readonly OrderRow[],
  requests: readonly ContractRequestRow[],
  count: number,
): { readonly entries: readonly Entry[]; readonly hasMore: boolean } {
  const all: Entry[] = [
    ...orders.map((order) => ({ kind: 'order', order }) as const),
    ...requests.map((request) => ({ kind: 'request', request }) as const),
  ];
  // We sort our own array in place: phones with a browser of 2021 have no `toSorted`.
  all.sort((a, b) => madeAt(b) - madeAt(a));
  return { entries: all.slice(0, count), hasMore: all.length > count };
}

function madeAt(entry: Entry): number {
  return Date.parse(entry.kind === 'order' ? entry.order.created_at : entry.request.created_at);
}

export type EntryFact = StatusFact & { readonly entry: Entry };

/** The changes that we announce: the status of the money, of the work, or of a request. */
export function factOf(entry: Entry): EntryFact {
  if (entry.kind === 'request') {
    const { ticket, status } = entry.request;
    return { key: `request ${ticket}`, status, entry };
  }
  const { order } = entry;
  return {
    key: `order ${order.order_id}`,
    status: `${statusKey(order)} ${order.job_status}`,
    entry,
  };
}

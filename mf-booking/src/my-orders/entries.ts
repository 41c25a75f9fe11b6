import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import type { ContractRequestRow, OrderRow } from '@kaarigar/shared/contracts/rows';
import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import type { OrderEventRow } from '@kaarigar/shared/contracts/rows';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { orderNews, requestNews, stageNews } from '../order-words/news-text';
import { answerDue } from '@kaarigar/shared/domain/complaint';
import { isStageDue } from '@kaarigar/shared/domain/stages';
import { SLOTS } from '@kaarigar/shared/domain/schedule';
import { MONEY_STEPS, nextSteps } from '../order-words/next-steps';
import { isInComplaint, isOver, isToCome } from '../order-words/order-facts';
import { standingOf } from '../order-words/order-status-key';
import {
  newsOf,
  NO_WORK,
  requestStanding,
  type RequestStanding,
  type RequestWork,
} from '../order-words/request-state';
import { dueOrders } from '../order-words/stage-words';
import type { StatusFact } from '../order-words/status-news';

/** One entry in My Orders: an order, or a request for contract work with the stages of what was agreed. */
export type Entry =
  | {
      readonly kind: 'order';
      readonly order: OrderRow;
      /** We answered their complaint in words, and they may still object. */
      readonly waitsForWord?: boolean;
      /** We asked something about their complaint. */
      readonly isAsked?: boolean;
    }
  | {
      readonly kind: 'request';
      readonly request: ContractRequestRow;
      /** In their order; none while no price is accepted. */
      readonly stages: readonly ContractStage[];
      readonly standing: RequestStanding;
    };

/** An order as its card shows it. */
export interface ShownOrder {
  readonly kind: 'order';
  readonly order: OrderRow;
  readonly waitsForWord?: boolean;
  readonly isAsked?: boolean;
  /** Who is to come or at work; nobody once the work is done. */
  readonly workers: readonly AssignedWorker[];
  /** When the work began and when it was done, from what happened to the order. */
  readonly worked: readonly string[];
  /** What they found not right is being worked on. */
  readonly complaint: {
    /** Until when we answer; null: we have. */
    readonly answerBy: Date | null;
    /** The free visit that is to come. */
    readonly visit: OrderRow | null;
  } | null;
}

export type ShownEntry = (ShownOrder | Extract<Entry, { kind: 'request' }>) & {
  readonly group: Group;
};

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

/** The entries with what is known of each order's people. */
export function shownEntries(
  entries: readonly Entry[],
  { events, workers, orders }: AskedOrders,
): readonly ShownEntry[] {
  return entries.map((entry) => {
    const group = groupOf(entry, orders);
    if (entry.kind === 'request') return { ...entry, group };
    const { order_id: orderId } = entry.order;
    const own = events.filter((event) => event.order_id === orderId);
    const visits = visitsOf(entry.order, orders);
    return {
      ...entry,
      complaint: isInComplaint(entry.order, visits)
        ? {
            answerBy: entry.order.complaint === null ? null : answerDue(own),
            visit: visits.find(isToCome) ?? null,
          }
        : null,
      worked: own.flatMap(({ type, at, data }) =>
        type === 'job_changed' && (data['to'] === 'IN_PROGRESS' || data['to'] === 'COMPLETED')
          ? [at]
          : [],
      ),
      workers: workers.find((one) => one.orderId === orderId)?.workers ?? [],
      group,
    };
  });
}

/** What is known beside the rows. */
export interface KnownWork {
  /** Of agreed work, by ticket. */
  readonly stages: ReadonlyMap<string, readonly ContractStage[]>;
  /** What happened to requests that are not over, by ticket. */
  readonly works: ReadonlyMap<string, Pick<RequestWork, 'quotes' | 'events'>>;
  /** Orders whose money can wait: we answered a complaint in words. */
  readonly answered: ReadonlySet<string>;
  /** Orders about whose complaint we asked something. */
  readonly asked: ReadonlySet<string>;
}

/** The parts of the list, from the top: what waits for its customer, what happens today and next, what is over. */
export const GROUPS = ['todo', 'ahead', 'done'] as const;
export type Group = (typeof GROUPS)[number];

/** Where an entry stands. What its customer waits to hear of is ahead; a free visit is an entry of its own. */
export function groupOf(entry: Entry, orders: readonly OrderRow[]): Group {
  if (entry.kind === 'request') {
    const { request, stages } = entry;
    if (entry.standing.state === 'cancelAsked') return 'ahead';
    if (entry.standing.isAsked) return 'todo';
    if (entry.standing.state === 'refused') return 'ahead';
    if (request.status === 'QUOTED' || stages.some(({ number }) => isStageDue(stages, number))) {
      return 'todo';
    }
    return request.status === 'CLOSED' || request.status === 'CANCELLED' ? 'done' : 'ahead';
  }
  const { order } = entry;
  const visits = visitsOf(order, orders);
  if (order.cancel_reason === null && entry.isAsked === true) return 'todo';
  if (order.cancel_reason !== null || isInComplaint(order, visits)) return 'ahead';
  if (isOver(order) || order.job_status === 'CANCELLED') return 'done';
  const steps = nextSteps(order, {
    stage: null,
    comesAgain: visits.some(isToCome),
    waitsForWord: entry.waitsForWord ?? false,
  });
  if (steps.some((step) => MONEY_STEPS.includes(step))) return 'todo';
  return order.job_status === 'COMPLETED' ? 'done' : 'ahead';
}

function visitsOf({ order_id: orderId }: OrderRow, orders: readonly OrderRow[]): OrderRow[] {
  return orders.filter((visit) => visit.return_of === orderId);
}

/** Both kinds in one list, by group: what is ahead by its day, all else newest first. */
export function groupedEntries(
  orders: readonly OrderRow[],
  requests: readonly ContractRequestRow[],
  { stages, works, answered, asked }: KnownWork,
  count: number,
): { readonly entries: readonly Entry[]; readonly hasMore: boolean } {
  const all: Entry[] = [
    ...orders.map(
      (order) =>
        ({
          kind: 'order',
          order,
          waitsForWord: answered.has(order.order_id),
          isAsked: asked.has(order.order_id),
        }) as const,
    ),
    ...requests.map((request) => {
      const own = stages.get(request.ticket) ?? [];
      const work = { ...NO_WORK, ...works.get(request.ticket), stages: own };
      const standing = requestStanding(request.status, work);
      return { kind: 'request', request, stages: own, standing } as const;
    }),
  ];
  // We sort our own array in place: phones with a browser of 2021 have no `toSorted`.
  all.sort((a, b) => madeAt(b) - madeAt(a));
  const byGroup = GROUPS.flatMap((group) => {
    const own = all.filter((entry) => groupOf(entry, orders) === group);
    return group === 'ahead'
      ? own.sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : Number(dayOf(a) > dayOf(b))))
      : own;
  });
  const open = all.filter((entry) => groupOf(entry, orders) !== 'done').length;
  // What waits for the person, and who comes tomorrow, is never behind a button.
  const shown = Math.max(count, open);
  return { entries: byGroup.slice(0, shown), hasMore: all.length > shown };
}

/** To sort by: the day and the part of it; what has no day comes last. */
function dayOf(entry: Entry): string {
  if (entry.kind === 'request') return entry.request.preferred_on ?? NO_DAY;
  const { scheduled_on: day, slot } = entry.order;
  return `${day ?? NO_DAY} ${SLOTS.findIndex((one) => one === slot)}`;
}

const NO_DAY = '9999';

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
  const { request, stages, standing } = entry;
  return [
    {
      key: `request ${request.ticket}`,
      status: newsOf(standing),
      news: (locale) => requestNews(request.ticket, standing, locale),
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

/** The orders of an entry whose money is still to come and asked for: their payments may be with the bank. */
export function unpaidIn(entry: Entry): readonly string[] {
  if (entry.kind === 'order') {
    return entry.order.status === 'PENDING' ? [entry.order.order_id] : [];
  }
  // Nobody who asks to cancel is asked for money in the list.
  return entry.standing.state === 'cancelAsked' ? [] : dueOrders(entry.stages);
}

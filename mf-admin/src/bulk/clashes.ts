import type { CalendarWorker } from '@kaarigar/shared/contracts/desk';
import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { isClosedOn } from '@kaarigar/shared/domain/schedule';
import { lastDayOf } from '@kaarigar/shared/i18n/visit-text';
import { dayAfter } from '../list/day-range';
import { cellOf, isToDo, workOn } from '../moving/calendar-view';

type Selected = Pick<
  OrderSummary,
  'order_id' | 'scheduled_on' | 'slot' | 'days' | 'phone' | 'place'
>;

/** An order that one worker cannot do beside what they do then. */
export interface Clash {
  readonly orderId: string;
  /** What they do then; null: they are away. */
  readonly other: string | null;
  /** Both are of one customer at one address: another part of the day helps. */
  readonly isOneAddress: boolean;
}

const firstDay = ({ scheduled_on: day }: Selected) => day ?? '';
const lastDay = (order: Selected) => lastDayOf(order) ?? firstDay(order);
/** Null: the whole day. */
const partOf = (order: Selected) => (firstDay(order) === lastDay(order) ? order.slot : null);

function isAtOnce(one: Selected, other: Selected): boolean {
  return (
    firstDay(one) <= lastDay(other) &&
    firstDay(other) <= lastDay(one) &&
    (partOf(one) === null || partOf(other) === null || partOf(one) === partOf(other))
  );
}

/** The first work of the worker's that is in the way; `away`: they are on leave; null: nothing we know of. */
function inTheWayOf(order: Selected, worker: CalendarWorker | undefined): string | null {
  if (!worker) return null;
  const part = partOf(order);
  for (let day = firstDay(order); day <= lastDay(order); day = dayAfter(day, 1)) {
    // On the closed days within a hire nobody works.
    if (day !== firstDay(order) && isClosedOn(day)) continue;
    const other = workOn(worker.work, day).find(
      (one) =>
        one.order_id !== order.order_id &&
        isToDo(one) &&
        (part === null || one.slot === null || one.day !== one.last_day || one.slot === part),
    );
    if (other) return other.order_id;
    if (cellOf(worker, day).away !== null) return 'away';
  }
  return null;
}

/**
 * Which orders one worker cannot do, in the order in which they are given: whoever comes first has the time. The
 * database has the last word; `worker` is missing while their other work is not known.
 */
export function clashesOf(
  orders: readonly Selected[],
  worker: CalendarWorker | undefined,
): readonly Clash[] {
  const taken: Selected[] = [];
  const clashes: Clash[] = [];
  for (const order of orders) {
    const { order_id: orderId } = order;
    const busyWith = inTheWayOf(order, worker);
    const beside = taken.find((one) => isAtOnce(one, order));
    if (busyWith !== null) {
      const other = busyWith === 'away' ? null : busyWith;
      clashes.push({ orderId, other, isOneAddress: false });
    } else if (beside) {
      const isOneAddress = beside.phone === order.phone && beside.place === order.place;
      clashes.push({ orderId, other: beside.order_id, isOneAddress });
    } else {
      taken.push(order);
    }
  }
  return clashes;
}

/** The days that the calendar is asked for: from the first on, at most as many as it tells. */
export function daysOf(orders: readonly Selected[]): {
  readonly from: string;
  readonly count: number;
} {
  const from = orders.map(firstDay).reduce((one, other) => (one < other ? one : other));
  const to = orders.map(lastDay).reduce((one, other) => (one > other ? one : other));
  const span = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return { from, count: Math.min(span, MOST_DAYS) };
}

/** `desk_calendar()` tells no more at once. */
const MOST_DAYS = 14;

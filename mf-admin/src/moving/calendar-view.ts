import type {
  CalendarWork,
  CalendarWorker,
  DeskCalendar,
  UndatedWork,
} from '@kaarigar/shared/contracts/desk';
import type { FreeWorker } from '@kaarigar/shared/contracts/staff-rows';
import { isClosedOn, SLOTS, type Slot } from '@kaarigar/shared/domain/schedule';
import { TRADES, type Trade } from '@kaarigar/shared/domain/trade';
import { dayAfter } from '../list/day-range';
import { cleanSearch } from '../list/search-text';

/** A text of the address as a day, or null. */
export function dayOf(text: string | null): string | null {
  const isDay =
    text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay && dayAfter(text, 0) === text ? text : null;
}

/** What a worker does on a day, and what is left of it. */
export interface CalendarCell {
  readonly work: readonly CalendarWork[];
  readonly away: 'leave' | 'dayOff' | null;
  /** The parts of the day that nothing is promised for; none on a closed day, or while they are away. */
  readonly free: readonly Slot[];
}

/** The work of a day; on the closed days within a hire nobody works. */
export function workOn(work: readonly CalendarWork[], day: string): readonly CalendarWork[] {
  return work.filter(
    ({ day: first, last_day: last }) =>
      first <= day && day <= last && (first === day || !isClosedOn(day)),
  );
}

export function cellOf(worker: CalendarWorker, day: string): CalendarCell {
  const work = workOn(worker.work, day);
  const isOnLeave = worker.leave.some(
    ({ first_day: first, last_day: last }) => first <= day && day <= last,
  );
  const away = isOnLeave
    ? 'leave'
    : worker.days_off.includes(new Date(day).getUTCDay())
      ? 'dayOff'
      : null;
  const isTaken = (slot: Slot) =>
    work.some((one) => one.slot === null || one.day !== one.last_day || one.slot === slot);
  const free = away !== null || isClosedOn(day) ? [] : SLOTS.filter((slot) => !isTaken(slot));
  return { work, away, free };
}

/** Who is looked for in the calendar; both are in its address. */
export interface WorkerSearch {
  readonly q: string;
  readonly trade: Trade | null;
}

export function workerSearchOf(search: URLSearchParams): WorkerSearch {
  const asked = search.get('trade');
  return {
    q: cleanSearch(search.get('q') ?? ''),
    trade: TRADES.find((trade) => trade === asked) ?? null,
  };
}

/** Who is shown: those that the database found, or, where nobody is looked for, all that it has. */
export function foundWorkers({
  workers,
  found,
}: Pick<DeskCalendar, 'workers' | 'found'>): readonly CalendarWorker[] {
  return found ? workers.filter(({ id }) => found.includes(id)) : workers;
}

/** Whether work can still be moved: it has not begun. */
export function isMovable({ job_status: job }: Pick<CalendarWork, 'job_status'>): boolean {
  return job === 'REQUESTED' || job === 'ASSIGNED';
}

/** The other work of a worker that is in the way of a time; a slot of null is the whole day. */
export function inTheWay(
  worker: CalendarWorker | undefined,
  { orderId, day, slot }: { orderId: string; day: string; slot: string | null },
): CalendarWork | null {
  if (!worker) return null;
  return (
    workOn(worker.work, day).find(
      (one) =>
        one.order_id !== orderId &&
        isToDo(one) &&
        (one.slot === null || slot === null || one.day !== one.last_day || one.slot === slot),
    ) ?? null
  );
}

/** Done work is in nobody's way. */
export const isToDo = ({ job_status: job }: Pick<CalendarWork, 'job_status'>): boolean =>
  job !== 'COMPLETED' && job !== 'CANCELLED';

/** Who else comes to the work of an order. */
export function othersOf(
  calendar: DeskCalendar,
  orderId: string,
  workerId: string | null,
): readonly CalendarWorker[] {
  return calendar.workers.filter(
    ({ id, work }) => id !== workerId && work.some(({ order_id: one }) => one === orderId),
  );
}

/** Where a worker's part of an order stands in the calendar as it is now, or what others have of it; null: nowhere in these days. */
export function standsAt(
  calendar: DeskCalendar,
  { order_id: orderId, day }: Pick<CalendarWork, 'order_id'> & { readonly day?: string },
  fromWorker: string | null,
): {
  readonly work: UndatedWork & { readonly day?: string };
  readonly worker: CalendarWorker | null;
} | null {
  const isIt = (one: UndatedWork) => one.order_id === orderId;
  const theirs = calendar.workers.filter(({ id }) => id === fromWorker);
  for (const worker of [...theirs, ...calendar.workers]) {
    const parts = worker.work.filter(isIt);
    const work = parts.find((part) => part.day === day) ?? parts[0];
    if (work) return { work, worker };
  }
  const work = calendar.waiting.find(isIt) ?? calendar.undated.find(isIt);
  return work ? { work, worker: null } : null;
}

/** Why a chosen worker cannot come, or is asked about first; null: they can, or it is not known. Whose work it is already does it. */
export function fitOf(
  found: readonly FreeWorker[] | null,
  workerId: string,
  fromWorker: string | null,
): 'busy' | 'away' | 'otherTrade' | null {
  const worker = found?.find(({ worker_id: id }) => id === workerId);
  if (!worker) return null;
  if (worker.is_free === false) return worker.is_away ? 'away' : 'busy';
  return worker.matches_trade || workerId === fromWorker ? null : 'otherTrade';
}

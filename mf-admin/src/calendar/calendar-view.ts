import type { CalendarWork, CalendarWorker } from '@kaarigar/shared/contracts/desk';
import { isClosedOn, SLOTS, type Slot } from '@kaarigar/shared/domain/schedule';
import { TRADES, type Trade } from '@kaarigar/shared/domain/trade';
import { cleanSearch } from '../list/search-text';

const DAY_MS = 86_400_000;

/** The day so many days after a day, both `YYYY-MM-DD`. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

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

/** The workers of a trade whose name, area or phone has all the words. */
export function searchWorkers(
  workers: readonly CalendarWorker[],
  { q, trade }: WorkerSearch,
): readonly CalendarWorker[] {
  const words = q.toLocaleLowerCase('en').split(' ').filter(Boolean);
  return workers.filter(({ name, name_hi: hindi, area, phone, trades }) => {
    const text = [name, hindi ?? '', area ?? '', phone].join(' ').toLocaleLowerCase('en');
    return (trade === null || trades.includes(trade)) && words.every((word) => text.includes(word));
  });
}

/** Whether work can still be moved: it has not begun. */
export function isMovable({ job_status: job }: Pick<CalendarWork, 'job_status'>): boolean {
  return job === 'REQUESTED' || job === 'ASSIGNED';
}

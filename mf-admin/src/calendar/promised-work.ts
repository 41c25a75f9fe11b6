import { readCalendar } from '@kaarigar/shared/api/desk-calendar';
import type { CalendarWork, DeskCalendar } from '@kaarigar/shared/contracts/desk';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { dayAfter } from '../list/day-range';
import { isToDo } from '../moving/calendar-view';
import type { PartDays } from '../moving/part-days';

/** The most days that the calendar tells at once. */
const AT_ONCE = 14;

/** Days on which a worker is not to come. */
export interface DaysAway {
  readonly workerId: string;
  readonly first: string;
  readonly last: string;
  /** Only these weekdays between the two, 1 is Monday; missing: every day. */
  readonly weekdays?: readonly number[];
}

/** What a worker has promised for days on which they are not to come, and the calendar of those days. */
export interface Promised {
  readonly calendar: DeskCalendar;
  readonly work: readonly CalendarWork[];
}

/** Work that is in the way of days away, of the days that a calendar shows. */
export function promisedWork(
  calendar: DeskCalendar,
  { workerId, first, last, weekdays }: DaysAway,
): readonly CalendarWork[] {
  const away = calendar.days
    .map(({ day }) => day)
    .filter(
      (day) =>
        first <= day &&
        day <= last &&
        (weekdays === undefined || weekdays.includes(new Date(day).getUTCDay())),
    );
  const worker = calendar.workers.find(({ id }) => id === workerId);
  return (worker?.work ?? []).filter(
    (one) => isToDo(one) && away.some((day) => one.day <= day && day <= one.last_day),
  );
}

/** Those of somebody's days of a work on which they are not to come; of weekdays off the first. */
export function partInTheWay(
  { day, last_day: end }: Pick<CalendarWork, 'day' | 'last_day'>,
  { first, last, weekdays }: DaysAway,
): PartDays | undefined {
  const from = day > first ? day : first;
  const until = end < last ? end : last;
  if (weekdays === undefined) return { first: from, last: until };
  for (let one = from; one <= until; one = dayAfter(one, 1)) {
    if (weekdays.includes(new Date(one).getUTCDay())) return { first: one, last: one };
  }
  return undefined;
}

/** The first of it, by fortnights: when that has gone to others, the rest is asked for anew. Null: there is none. */
export async function readPromised(
  context: RemoteContext,
  away: DaysAway,
): Promise<Promised | null> {
  for (let from = away.first; from <= away.last; from = dayAfter(from, AT_ONCE)) {
    const calendar = await readCalendar(context, { from, days: AT_ONCE, workerId: away.workerId });
    const work = promisedWork(calendar, away);
    if (work.length > 0) return { calendar, work };
  }
  return null;
}

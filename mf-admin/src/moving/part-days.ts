import type { CalendarWork, UndatedWork } from '@kaarigar/shared/contracts/desk';
import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import { isClosedOn } from '@kaarigar/shared/domain/schedule';
import { dayAfter } from '../list/day-range';
import { isMovable } from './calendar-view';

/** Days that follow each other. */
export interface PartDays {
  readonly first: string;
  readonly last: string;
}

/** Work in the calendar, with a day or without. */
export type MovableWork = UndatedWork &
  Partial<Pick<CalendarWork, 'day' | 'last_day' | 'scheduled_on' | 'days'>> & {
    /** Their days between the two, when others come on the rest. */
    readonly parts?: AssignedWorker['parts'];
  };
type Work = Pick<MovableWork, 'job_status' | 'day' | 'last_day' | 'days' | 'parts'>;

/** The first day of all of it, whoever comes then; empty: none is agreed. */
export function startOf({
  day,
  scheduled_on: start,
}: Pick<MovableWork, 'day' | 'scheduled_on'>): string {
  return start ?? day ?? '';
}

/** The working days of somebody's part of work of several days that can still be given away. */
function givableDays({ day, last_day: last, days, parts }: Work, today: string): readonly string[] {
  if (day === undefined || last === undefined || (days ?? 1) < 2) return [];
  const left: string[] = [];
  for (let one = day; one <= last; one = dayAfter(one, 1)) {
    const isTheirs = parts?.some((part) => part.day <= one && one <= part.last_day) ?? true;
    if (one >= today && isTheirs && (one === day || !isClosedOn(one))) left.push(one);
  }
  return left;
}

/**
 * What can be given away of work of several days without the rest of it: the days that are asked about, and all from the
 * first of them on; when none are, each day and all from it on. Empty: it goes as a whole.
 */
export function givableParts(work: Work, today: string, asked?: PartDays): readonly PartDays[] {
  const days = givableDays(work, today);
  const end = days[days.length - 1];
  if (end === undefined) return [];
  const wanted = asked && days.filter((day) => asked.first <= day && day <= asked.last);
  const [first] = wanted ?? [];
  const spans =
    first === undefined
      ? days.map((day) => ({ first: day, last: day }))
      : [{ first, last: wanted?.[wanted.length - 1] ?? first }];
  return spans.flatMap((span) =>
    span.last === end ? [span] : [span, { first: span.first, last: end }],
  );
}

/** Whether anything of it can go to somebody else: all of it until it begins, then the days to come. */
export function canGive(work: Work, today: string): boolean {
  return (
    isMovable(work) || (work.job_status === 'IN_PROGRESS' && givableDays(work, today).length > 0)
  );
}

import {
  bookableDays,
  bookableSlots,
  firstBookableDay,
  indianDay,
  isBookable,
  isClosedOn,
  type Slot,
} from '@kaarigar/shared/domain/schedule';

/** Why a day will not do; each has its own words, because each is put right in another way. */
export type DayProblem = 'missing' | 'closed_day' | 'today_over' | 'invalid_date';

const DAY_MS = 86_400_000;

/** What is wrong with a typed day (`YYYY-MM-DD`), or null. What can be booked is the domain's rule. */
export function dayProblem(day: string, now: Date): DayProblem | null {
  if (!day) return 'missing';
  if (isBookable(day, null, now)) return null;
  const { first, last } = bookableDays(now);
  if (day < first || day > last) return 'invalid_date';
  if (isClosedOn(day)) return 'closed_day';
  return day === first ? 'today_over' : 'invalid_date';
}

/** The same for a day that somebody has chosen; an empty field is named only when the form is sent. */
export function chosenDayProblem(day: string, now: Date): DayProblem | undefined {
  return day ? (dayProblem(day, now) ?? undefined) : undefined;
}

/** What the form proposes: the next working day after today, which can be kept whatever the time is now. */
export function proposedSchedule(now: Date): { readonly day: string; readonly slot: Slot } {
  const tomorrow = new Date(`${indianDay(new Date(now.getTime() + DAY_MS))}T00:00:00+05:30`);
  const day = firstBookableDay(tomorrow);
  return { day, slot: bookableSlots(day, tomorrow)[0] ?? 'morning' };
}

import {
  bookableDays,
  bookableSlots,
  firstBookableDay,
  indianDay,
  isBookable,
  isClosedOn,
  nextBookableDays,
  type Slot,
} from '@kaarigar/shared/domain/schedule';

/** Why a day cannot be booked; each problem has its own text, because each needs another correction. */
export type DayProblem =
  | 'missing'
  | 'day_past'
  | 'day_far'
  | 'closed_day'
  | 'today_over'
  | 'invalid_date';

const DAY_MS = 86_400_000;

/** The problem of a typed day (`YYYY-MM-DD`), or null. The domain decides which days can be booked. */
export function dayProblem(day: string, now: Date): DayProblem | null {
  if (!day) return 'missing';
  if (isBookable(day, null, now)) return null;
  const { first, last } = bookableDays(now);
  if (day < first) return 'day_past';
  if (day > last) return 'day_far';
  if (isClosedOn(day)) return 'closed_day';
  return day === first ? 'today_over' : 'invalid_date';
}

/** The same while the form is filled in: an empty field becomes a problem only when the form is sent. */
export function chosenDayProblem(day: string, now: Date): DayProblem | undefined {
  return day ? (dayProblem(day, now) ?? undefined) : undefined;
}

/** How many days a form offers at one press. */
const NEAR_DAYS = 7;

/** The days that most people choose. */
export const nearDays = (now: Date): readonly string[] => nextBookableDays(now, NEAR_DAYS);

export interface Time {
  readonly day: string;
  readonly slot: Slot;
}

/** The day that the form proposes: the next working day after today, which can be booked at any time of today. */
export function proposedSchedule(now: Date): Time {
  const tomorrow = new Date(`${indianDay(new Date(now.getTime() + DAY_MS))}T00:00:00+05:30`);
  const day = firstBookableDay(tomorrow);
  return { day, slot: bookableSlots(day, tomorrow)[0] ?? 'morning' };
}

import { toLatinDigits } from '@kaarigar/shared/domain/indian-phone';

const DAY_MS = 86_400_000;

export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** There are no bookings before this day. While a person types a year, the field holds days such as `0002-01-01`. */
const FIRST_DAY = '2020-01-01';

/** Whether a text is a day that can be filtered by, not merely shaped like one (30 February). */
export function isFilterDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** As people here write a day, and as an address has it. */
const WRITTEN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** A typed day (`27/11/2026`, `27-11-2026`, `२७.११.२०२६`) as `YYYY-MM-DD`; null while it is none. */
export function parseTypedDay(typed: string): string | null {
  const text = toLatinDigits(typed).replace(/\s/g, '');
  const [, day = '', month = '', year = ''] = WRITTEN.exec(text) ?? [];
  const whole = day === '' ? text : [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return isFilterDay(whole) ? whole : null;
}

/** Both ends of a range from an address, in order; an end that is not a valid day stays open (null). */
export function parseDayRange(from: string | null, to: string | null): DayRange {
  const range = { from: isFilterDay(from) ? from : null, to: isFilterDay(to) ? to : null };
  return isTurned(range) ? { from: range.to, to: range.from } : range;
}

/** Whether it ends before it begins: that finds nothing, and is said where it was chosen. */
export const isTurned = ({ from, to }: DayRange): boolean =>
  from !== null && to !== null && from > to;

/** Days that people ask for by a name; `list-messages.ts` has the words. */
export const DAY_CHOICES = ['week', 'last-week', 'month', 'last-month', 'year'] as const;
export type DayChoice = (typeof DAY_CHOICES)[number];

export const dayChoiceOf = (text: string | null): DayChoice | null =>
  DAY_CHOICES.find((known) => known === text) ?? null;

/** The days that a name means today, both ends included; what goes on ends today. */
export function daysOf(
  choice: DayChoice,
  today: string,
): { readonly from: string; readonly to: string } {
  if (choice === 'last-week' || choice === 'last-month') {
    const length = choice === 'last-week' ? 'week' : 'month';
    const to = dayAfter(firstOf(length, today), -1);
    return { from: firstOf(length, to), to };
  }
  return { from: firstOf(choice, today), to: today };
}

/** The first day of the week (Monday), month or year that a day is in. */
export function firstOf(length: 'week' | 'month' | 'year', day: string): string {
  if (length === 'year') return `${day.slice(0, 4)}-01-01`;
  if (length === 'month') return `${day.slice(0, 7)}-01`;
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The day so many days after a day, both `YYYY-MM-DD`. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

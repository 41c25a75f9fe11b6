import { parseDayRange, type DayRange } from '../list/day-range';

export const CHOICES = ['week', 'last-week', 'month', 'last-month', 'year'] as const;
export type RangeChoice = (typeof CHOICES)[number];

/** The days of the numbers, both ends included. */
export interface NumbersRange {
  /** Null: days that the person named. */
  readonly choice: RangeChoice | null;
  readonly from: string;
  readonly to: string;
}

/** As many days as the database takes. */
const MOST_DAYS = 3_660;

/** The first day of the week (Monday), month or year that `today` is in. */
function firstOf(choice: Exclude<RangeChoice, 'last-week' | 'last-month'>, today: string): string {
  if (choice === 'year') return `${today.slice(0, 4)}-01-01`;
  if (choice === 'month') return `${today.slice(0, 7)}-01`;
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  return addDays(today, -weekday);
}

function addDays(day: string, count: number): string {
  const at = new Date(day);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/** What an address asks for; without anything valid this month. An open end is today, or the first day of the month. */
export function rangeOf(parameters: URLSearchParams, today: string): NumbersRange {
  const asked = parameters.get('days');
  const choice = CHOICES.find((known) => known === asked);
  const named = parseDayRange(parameters.get('from'), parameters.get('to'));
  if (choice !== undefined || (named.from === null && named.to === null)) {
    if (choice === 'last-week' || choice === 'last-month') {
      const length = choice === 'last-week' ? 'week' : 'month';
      const to = addDays(firstOf(length, today), -1);
      return { choice, from: firstOf(length, to), to };
    }
    return { choice: choice ?? 'month', from: firstOf(choice ?? 'month', today), to: today };
  }
  const to = named.to ?? (named.from !== null && named.from > today ? named.from : today);
  const from = named.from ?? firstOf('month', to);
  const first = addDays(to, 1 - MOST_DAYS);
  return { choice: null, from: from < first ? first : from, to };
}

/** By what the numbers are told apart; one stands on the page at a time. */
export const PARTS = ['day', 'service', 'district', 'payment', 'worker', 'misses'] as const;
export type NumbersPart = (typeof PARTS)[number];

export const partOf = (parameters: URLSearchParams): NumbersPart =>
  PARTS.find((part) => part === parameters.get('part')) ?? 'day';

/** The search of an address for these days and this part. */
export function searchOf(range: RangeChoice | DayRange, part: NumbersPart = 'day'): string {
  const days =
    typeof range === 'string'
      ? { days: range }
      : Object.fromEntries(
          Object.entries(range).filter((end): end is [string, string] => end[1] !== null),
        );
  return `?${new URLSearchParams({ ...days, ...(part === 'day' ? {} : { part }) }).toString()}`;
}

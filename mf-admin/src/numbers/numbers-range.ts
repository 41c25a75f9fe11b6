import {
  dayAfter,
  dayChoiceOf,
  daysOf,
  firstOf,
  parseDayRange,
  type DayChoice,
  type DayRange,
} from '../list/day-range';

/** The days of the numbers, both ends included. */
export interface NumbersRange {
  /** Null: days that the person named. */
  readonly choice: DayChoice | null;
  readonly from: string;
  readonly to: string;
}

/** As many days as the database takes. */
const MOST_DAYS = 3_660;

/** What an address asks for; without anything valid this month. An open end is today, or the first day of the month. */
export function rangeOf(parameters: URLSearchParams, today: string): NumbersRange {
  const named = parseDayRange(parameters.get('from'), parameters.get('to'));
  const isNamed = named.from !== null || named.to !== null;
  const choice = dayChoiceOf(parameters.get('days')) ?? (isNamed ? null : 'month');
  if (choice !== null) return { choice, ...daysOf(choice, today) };
  const to = named.to ?? (named.from !== null && named.from > today ? named.from : today);
  const from = named.from ?? firstOf('month', to);
  const first = dayAfter(to, 1 - MOST_DAYS);
  return { choice: null, from: from < first ? first : from, to };
}

/** By what the numbers are told apart; one stands on the page at a time. */
export const PARTS = ['day', 'service', 'district', 'payment', 'worker', 'misses'] as const;
export type NumbersPart = (typeof PARTS)[number];

export const partOf = (parameters: URLSearchParams): NumbersPart =>
  PARTS.find((part) => part === parameters.get('part')) ?? 'day';

/** The search of an address for these days and this part. */
export function searchOf(range: DayChoice | DayRange, part: NumbersPart = 'day'): string {
  const days =
    typeof range === 'string'
      ? { days: range }
      : Object.fromEntries(
          Object.entries(range).filter((end): end is [string, string] => end[1] !== null),
        );
  return `?${new URLSearchParams({ ...days, ...(part === 'day' ? {} : { part }) }).toString()}`;
}

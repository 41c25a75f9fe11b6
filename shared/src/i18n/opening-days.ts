import { CLOSED_WEEKDAYS, SLOT_HOURS } from '../domain/schedule';
import type { Message } from './define-messages';
import { formatTime, formatWeekdays } from './format';
import type { Locale } from '@kaarigar/shared/platform/locale';

const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0];

const RANGE: Message<(p: { first: string; last: string }) => string> = {
  en: ({ first, last }) => `${first} to ${last}`,
  hi: ({ first, last }) => `${first} से ${last}`,
};

/** The working days of the week: `Monday to Saturday`; lists each day when a day in between is closed. */
export function openWeekdays(locale: Locale, closed: readonly number[] = CLOSED_WEEKDAYS): string {
  const open = FROM_MONDAY.filter((weekday) => !closed.includes(weekday));
  const [first, last] = [
    FROM_MONDAY.indexOf(open[0] ?? 0),
    FROM_MONDAY.indexOf(open.slice(-1)[0] ?? 0),
  ];
  if (last - first + 1 !== open.length || open.length < 3) return formatWeekdays(open, locale);
  const name = (place: number): string =>
    formatWeekdays(FROM_MONDAY.slice(place, place + 1), locale);
  return RANGE[locale]({ first: name(first), last: name(last) });
}

const HOURS: Message<(p: { days: string; from: string; to: string }) => string> = {
  en: ({ days, from, to }) => `${days}, ${from} to ${to}`,
  // One "बजे" is said for both.
  hi: ({ days, from, to }) => `${days}, ${from.replace(/\sबजे/, '')} से ${to} तक`,
};

/** When work is done: `Monday to Saturday, 9 AM to 7 PM`. */
export function openingHours(locale: Locale): string {
  const slots = Object.values(SLOT_HOURS);
  const clock = (hour: number): string => formatTime(`${hour}:00`, locale).replace(':00', '');
  return HOURS[locale]({
    days: openWeekdays(locale),
    from: clock(Math.min(...slots.map(({ from }) => from))),
    to: clock(Math.max(...slots.map(({ to }) => to))),
  });
}

import type { Locale } from '@kaarigar/shared/platform/locale';
import { formatDayOfYear, formatShortWeekday } from './format';

/** Days from one to another: `Sat 28 Nov – Tue 1 Dec`, or `Sat 28 Nov`. */
export function daysText(first: string, last: string, locale: Locale): string {
  const inShort = (day: string) =>
    `${formatShortWeekday(day, locale)} ${formatDayOfYear(day, locale)}`;
  return last > first ? `${inShort(first)} – ${inShort(last)}` : inShort(first);
}

/** A worker's days of an order that others share: `Sat 28 Nov, Tue 1 Dec`. */
export function partsText(
  parts: readonly { readonly day: string; readonly last_day: string }[],
  locale: Locale,
): string {
  return parts.map(({ day, last_day: last }) => daysText(day, last, locale)).join(', ');
}

/** Single days: `Sat 28 Nov, Tue 1 Dec`. */
export const listedDays = (days: readonly string[], locale: Locale): string =>
  partsText(
    days.map((day) => ({ day, last_day: day })),
    locale,
  );

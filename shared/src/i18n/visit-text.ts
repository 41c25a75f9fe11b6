import { CLOSED_WEEKDAYS, lastDayOfWork } from '../domain/schedule';
import { formatDate, formatDayOfYear, formatWeekdays } from './format';
import { slotText } from './slot-text';
import type { Locale } from '@kaarigar/shared/platform/locale';

export interface PlannedDays {
  /** `YYYY-MM-DD`, India; null: no day is agreed. */
  readonly scheduled_on: string | null;
  /** Working days of a hire. */
  readonly days?: number | null | undefined;
}

interface Visit extends PlannedDays {
  readonly slot: string | null;
}

/** When somebody comes, in words: `Saturday, 21 Nov 2026, Morning (9 AM – 12 PM)`; null: no day is agreed. */
export function visitText({ slot, ...planned }: Visit, locale: Locale): string | null {
  const day = dayText(planned, locale);
  return day && [day, slot && slotText(slot, locale)].filter(Boolean).join(', ');
}

/** The day of the work, of several the first and the last: `Saturday, 28 Nov – Tuesday, 1 Dec 2026`; null: none is agreed. */
export function dayText(planned: PlannedDays, locale: Locale): string | null {
  const { scheduled_on: first } = planned;
  if (first === null) return null;
  const last = lastDayOf(planned);
  const onWeekday = (day: string, text: string) =>
    `${formatWeekdays([new Date(day).getUTCDay()], locale)}, ${text}`;
  const end = onWeekday(last ?? first, formatDate(last ?? first, locale));
  return last === null ? end : `${onWeekday(first, formatDayOfYear(first, locale))} – ${end}`;
}

/** How many days they are, where a day between them is closed and the dates alone look like more; else null. */
export function workingDaysText(planned: PlannedDays, locale: Locale): string | null {
  const { scheduled_on: first, days } = planned;
  const last = lastDayOf(planned);
  if (first === null || last === null || days == null) return null;
  const dates = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  if (dates === days) return null;
  const closed = formatWeekdays(CLOSED_WEEKDAYS, locale);
  return locale === 'hi' ? `${days} दिन (${closed} छुट्टी)` : `${days} days (not ${closed})`;
}

/** The same in short, for tables: `28 Nov – 1 Dec`; null: it is work of one day, or has none. */
export function spanText(planned: PlannedDays, locale: Locale): string | null {
  const { scheduled_on: first } = planned;
  const last = lastDayOf(planned);
  if (first === null || last === null) return null;
  return [first, last].map((day) => formatDayOfYear(day, locale)).join(' – ');
}

/** The last working day of work of several days; null: it is of one day, or no day is agreed. */
export function lastDayOf({ scheduled_on: first, days }: PlannedDays): string | null {
  return first !== null && days != null && days > 1 ? lastDayOfWork(first, days) : null;
}

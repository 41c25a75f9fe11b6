import type { CalendarWork } from '@kaarigar/shared/contracts/desk';
import { formatDayOfYear, formatShortWeekday } from '@kaarigar/shared/i18n/format';
import { slotWord } from '@kaarigar/shared/i18n/slot-text';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** When work is, in short: `Sat 28 Nov – Tue 1 Dec`, or `Sat 28 Nov, Morning`. */
export function workDays(
  { day, last_day: last, slot }: Pick<CalendarWork, 'day' | 'last_day' | 'slot'>,
  locale: Locale,
): string {
  const inShort = (one: string) =>
    `${formatShortWeekday(one, locale)} ${formatDayOfYear(one, locale)}`;
  if (last > day) return `${inShort(day)} – ${inShort(last)}`;
  return slot === null ? inShort(day) : `${inShort(day)}, ${slotWord(slot, locale)}`;
}

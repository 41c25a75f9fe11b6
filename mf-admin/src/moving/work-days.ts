import type { CalendarWork } from '@kaarigar/shared/contracts/desk';
import { daysText } from '@kaarigar/shared/i18n/days-text';
import { slotWord } from '@kaarigar/shared/i18n/slot-text';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** When work is, in short: `Sat 28 Nov – Tue 1 Dec`, or `Sat 28 Nov, Morning`. */
export function workDays(
  { day, last_day: last, slot }: Pick<CalendarWork, 'day' | 'last_day' | 'slot'>,
  locale: Locale,
): string {
  const days = daysText(day, last, locale);
  return last > day || slot === null ? days : `${days}, ${slotWord(slot, locale)}`;
}

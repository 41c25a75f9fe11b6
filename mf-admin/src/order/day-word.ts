import { daysAfter } from '@kaarigar/shared/domain/schedule';
import type { Message } from '@kaarigar/shared/i18n/define-messages';
import {
  formatDayOfYear,
  formatShortDate,
  formatShortWeekday,
  unbroken,
} from '@kaarigar/shared/i18n/format';
import { slotWord } from '@kaarigar/shared/i18n/slot-text';
import { lastDayOf, type PlannedDays } from '@kaarigar/shared/i18n/visit-text';
import type { Locale } from '@kaarigar/shared/platform/locale';

const TODAY: Message<string> = { en: 'Today', hi: 'आज' };
const TOMORROW: Message<string> = { en: 'Tomorrow', hi: 'कल' };
const NO_DAY: Message<string> = { en: 'No day yet', hi: 'दिन तय नहीं' };

interface Visit extends PlannedDays {
  readonly slot: string | null;
}

/** When somebody comes, as people say it on the phone: `Today, morning`, `Fri 27 Nov – Mon 30 Nov`. `today`: `YYYY-MM-DD`. */
export function dayWord({ slot, ...planned }: Visit, today: string, locale: Locale): string {
  const part = slot === null ? [] : [slotWord(slot, locale).toLocaleLowerCase('en')];
  const last = lastDayOf(planned);
  const days = [planned.scheduled_on, ...(last === null ? [] : [last])];
  return [days.map((day) => nameOf(day, today, locale)).join(' – '), ...part].join(', ');
}

/** One day in a table: `Today`, `Fri 27 Nov`; with the year where it is another one. */
export function dayInList(day: string, today: string, locale: Locale): string {
  return day.slice(0, 4) === today.slice(0, 4) ? nameOf(day, today, locale) : formatShortDate(day);
}

function nameOf(day: string | null, today: string, locale: Locale): string {
  if (day === null) return NO_DAY[locale];
  if (day === today) return TODAY[locale];
  // Noon in India: the same day in every time zone that matters here.
  if (day === daysAfter(new Date(`${today}T12:00:00+05:30`), 1)) return TOMORROW[locale];
  return unbroken(`${formatShortWeekday(day, locale)} ${formatDayOfYear(day, locale)}`);
}

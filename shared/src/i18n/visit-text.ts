import { formatDate, formatWeekdays } from './format';
import { slotText } from './slot-text';
import type { Locale } from '@kaarigar/shared/platform/locale';

interface Visit {
  /** `YYYY-MM-DD`, India; null: no day is agreed. */
  readonly scheduled_on: string | null;
  readonly slot: string | null;
}

/** When somebody comes, in words: `Saturday, 21 Nov 2026, Morning (9:00 AM – 12:00 PM)`; null: no day is agreed. */
export function visitText({ scheduled_on, slot }: Visit, locale: Locale): string | null {
  if (scheduled_on === null) return null;
  const weekday = formatWeekdays([new Date(scheduled_on).getUTCDay()], locale);
  const parts = [weekday, formatDate(scheduled_on, locale), slot && slotText(slot, locale)];
  return parts.filter(Boolean).join(', ');
}

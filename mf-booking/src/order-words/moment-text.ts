import { formatDate, formatTime } from '@kaarigar/shared/i18n/format';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** A moment as people say it: `21 Nov 2026, 11:00 AM`; empty when there is none. */
export function momentText(moment: string | null, locale: Locale): string {
  if (moment === null) return '';
  const at = new Date(moment);
  return `${formatDate(at, locale)}, ${formatTime(at, locale)}`;
}

import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { SLOTS } from '@kaarigar/shared/domain/schedule';
import { formatDate, formatWeekdays } from '@kaarigar/shared/i18n/format';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { slotText } from '../booking/schedule-messages';

/** When the work of an order is planned: `Monday, 23 Nov 2026, Morning, 9–12`; null when the customer chose no day. */
export function scheduleText(
  { scheduled_on, slot }: Pick<OrderRow, 'scheduled_on' | 'slot'>,
  locale: Locale,
): string | null {
  if (scheduled_on === null) return null;
  const part = SLOTS.find((candidate) => candidate === slot);
  const weekday = formatWeekdays([new Date(scheduled_on).getUTCDay()], locale);
  const day = `${weekday}, ${formatDate(scheduled_on, locale)}`;
  return part ? `${day}, ${slotText(part, locale)}` : day;
}

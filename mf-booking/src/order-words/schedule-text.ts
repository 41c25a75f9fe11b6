import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { SLOTS } from '@kaarigar/shared/domain/schedule';
import { shortSlotText } from '@kaarigar/shared/i18n/slot-text';
import { dayText, workingDaysText, type PlannedDays } from '@kaarigar/shared/i18n/visit-text';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** When the work of an order is planned: `Monday, 23 Nov 2026, Morning, 9–12`; null when the customer chose no day. */
export function scheduleText(
  { slot, ...planned }: Pick<OrderRow, 'scheduled_on' | 'slot'> & PlannedDays,
  locale: Locale,
): string | null {
  const dates = dayText(planned, locale);
  if (dates === null) return null;
  const days = workingDaysText(planned, locale);
  const day = days === null ? dates : `${dates}, ${days}`;
  const part = SLOTS.find((candidate) => candidate === slot);
  return part ? `${day}, ${shortSlotText(part, locale)}` : day;
}

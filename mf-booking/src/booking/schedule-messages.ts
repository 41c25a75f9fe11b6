import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatTime } from '@kaarigar/shared/i18n/format';
import { SLOT_HOURS, type Slot } from '@kaarigar/shared/domain/schedule';
import type { Locale } from '@kaarigar/shared/platform/locale';

export const slotMessages = defineMessages({
  morning: { en: 'Morning', hi: 'सुबह' },
  afternoon: { en: 'Afternoon', hi: 'दोपहर' },
  evening: { en: 'Evening', hi: 'शाम' },
} satisfies Record<Slot, { en: string; hi: string }>);

/** `9:00 AM – 12:00 PM`. */
export function slotHours(slot: Slot, locale: Locale): string {
  const { from, to } = SLOT_HOURS[slot];
  return `${formatTime(`${from}:00`, locale)} – ${formatTime(`${to}:00`, locale)}`;
}

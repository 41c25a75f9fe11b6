import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { SLOT_HOURS, type Slot } from '@kaarigar/shared/domain/schedule';
import type { Locale } from '@kaarigar/shared/platform/locale';

export const slotMessages = defineMessages({
  morning: { en: 'Morning', hi: 'सुबह' },
  afternoon: { en: 'Afternoon', hi: 'दोपहर' },
  evening: { en: 'Evening', hi: 'शाम' },
} satisfies Record<Slot, { en: string; hi: string }>);

const slotTimeMessages = defineMessages({
  when: {
    en: (p: { part: string; from: number; to: number }) => `${p.part}, ${p.from}–${p.to}`,
    hi: (p: { part: string; from: number; to: number }) => `${p.part} ${p.from}–${p.to} बजे`,
  },
});

/** A part of the day with its hours: `Morning, 9–12`, `सुबह 9–12 बजे`. */
export function slotText(slot: Slot, locale: Locale): string {
  const { from, to } = SLOT_HOURS[slot];
  const part = slotMessages[slot][locale];
  return slotTimeMessages.when[locale]({ part, from: onDial(from), to: onDial(to) });
}

function onDial(hour: number): number {
  return hour % 12 === 0 ? 12 : hour % 12;
}

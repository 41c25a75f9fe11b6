import { brand, displayPhone } from '@kaarigar/shared/brand';
import { defineMessages, translate } from '@kaarigar/shared/i18n/define-messages';
import { CLOSED_WEEKDAYS, SLOT_HOURS, type Slot } from '@kaarigar/shared/domain/schedule';
import { formatWeekdays } from '@kaarigar/shared/i18n/format';
import type { Locale } from '@kaarigar/shared/platform/locale';

export const slotMessages = defineMessages({
  morning: { en: 'Morning', hi: 'सुबह' },
  afternoon: { en: 'Afternoon', hi: 'दोपहर' },
  evening: { en: 'Evening', hi: 'शाम' },
} satisfies Record<Slot, { en: string; hi: string }>);

const slotTimeMessages = defineMessages({
  hours: {
    en: (p: { from: number; to: number }) => `${p.from}–${p.to}`,
    hi: (p: { from: number; to: number }) => `${p.from}–${p.to} बजे`,
  },
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

/** The hours of a part of the day: `9–12`, `9–12 बजे`. */
export function hoursText({ from, to }: (typeof SLOT_HOURS)[Slot], locale: Locale): string {
  return slotTimeMessages.hours[locale]({ from: onDial(from), to: onDial(to) });
}

function onDial(hour: number): number {
  return hour % 12 === 0 ? 12 : hour % 12;
}

interface Closed {
  readonly weekdays: string;
  readonly phone: string;
}

const closedMessages = defineMessages({
  hint: {
    en: (p: Closed) => `Closed on ${p.weekdays}`,
    hi: (p: Closed) => `${p.weekdays} को छुट्टी`,
  },
  problem: {
    en: (p: Closed) =>
      `We are closed on ${p.weekdays}. Please choose another day; in an emergency call ${p.phone}.`,
    hi: (p: Closed) =>
      `${p.weekdays} को हमारी छुट्टी रहती है। कृपया कोई और दिन चुनें; बहुत ज़रूरी काम हो तो ${p.phone} पर फ़ोन करें।`,
  },
});

/** Text under a date field: as a hint, the days on which nobody works; after a choice, why that day is not possible. */
export function closedDaysText(kind: keyof typeof closedMessages, locale: Locale): string {
  const weekdays = formatWeekdays(CLOSED_WEEKDAYS, locale);
  return translate(closedMessages, locale)[kind]({
    weekdays,
    phone: displayPhone(brand.emergencyPhone),
  });
}

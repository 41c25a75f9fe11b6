import { SLOT_HOURS, SLOTS, type Slot } from '../domain/schedule';
import type { Message } from './define-messages';
import { formatTime, unbroken } from './format';
import type { Locale } from '@kaarigar/shared/platform/locale';

const SLOT_WORDS: Readonly<Record<Slot, Message<string>>> = {
  morning: { en: 'Morning', hi: 'सुबह' },
  afternoon: { en: 'Afternoon', hi: 'दोपहर' },
  evening: { en: 'Evening', hi: 'शाम' },
};

interface SlotHours {
  readonly slot: string;
  readonly from: string;
  readonly to: string;
}

const SLOT_TEXT: Message<(p: SlotHours) => string> = {
  en: ({ slot, from, to }) => `${slot} ${unbroken(`(${from} – ${to})`)}`,
  hi: ({ slot, from, to }) => unbroken(`${slot} ${from} से ${to} बजे`),
};

/** A part of the day without its hours: `Morning`; for an unknown slot the database's own name. */
export function slotWord(wire: string, locale: Locale): string {
  const slot = SLOTS.find((known) => known === wire);
  return slot ? SLOT_WORDS[slot][locale] : wire;
}

/** A part of the day with its hours; for an unknown slot the database's own name. */
export function slotText(wire: string, locale: Locale): string {
  const slot = SLOTS.find((known) => known === wire);
  if (!slot) return wire;
  const { from, to } = SLOT_HOURS[slot];
  return SLOT_TEXT[locale]({
    slot: SLOT_WORDS[slot][locale],
    from: locale === 'en' ? wholeHour(from) : String(onDial(from)),
    to: locale === 'en' ? wholeHour(to) : String(onDial(to)),
  });
}

const HOURS_TEXT: Message<(p: { from: number; to: number }) => string> = {
  en: ({ from, to }) => `${from}–${to}`,
  hi: ({ from, to }) => unbroken(`${from}–${to} बजे`),
};

/** The hours of a part of the day as short as they can be said: `9–12`, `9–12 बजे`. */
export function slotHoursText(slot: Slot, locale: Locale): string {
  const { from, to } = SLOT_HOURS[slot];
  return HOURS_TEXT[locale]({ from: onDial(from), to: onDial(to) });
}

/** A part of the day and its hours, short: `Morning, 9–12`, `सुबह 9–12 बजे`. */
export function shortSlotText(slot: Slot, locale: Locale): string {
  return unbroken(
    `${SLOT_WORDS[slot][locale]}${locale === 'en' ? ',' : ''} ${slotHoursText(slot, locale)}`,
  );
}

/** Nobody says the minutes of a whole hour: `9 AM`. */
const wholeHour = (hour: number): string => formatTime(`${hour}:00`, 'en').replace(':00', '');

const onDial = (hour: number): number => (hour % 12 === 0 ? 12 : hour % 12);

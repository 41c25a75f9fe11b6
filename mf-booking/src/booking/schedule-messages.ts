import { brand } from '@kaarigar/shared/brand';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import { defineMessages, translate } from '@kaarigar/shared/i18n/define-messages';
import { CLOSED_WEEKDAYS } from '@kaarigar/shared/domain/schedule';
import { formatWeekdays } from '@kaarigar/shared/i18n/format';
import type { Locale } from '@kaarigar/shared/platform/locale';

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

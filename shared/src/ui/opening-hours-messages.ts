import { defineMessages } from '../i18n/define-messages';

export const openingHoursMessages = defineMessages({
  open: {
    en: (p: { when: string }) => `${p.when}.`,
    hi: (p: { when: string }) => `${p.when}।`,
  },
  emergencyAlone: {
    en: (p: { weekdays: string }) => `${p.weekdays}, only in an emergency.`,
    hi: (p: { weekdays: string }) => `${p.weekdays} को सिर्फ़ बहुत ज़रूरी काम।`,
  },
  closed: {
    en: (p: { weekdays: string }) => `${p.weekdays}, only in an emergency:`,
    hi: (p: { weekdays: string }) => `${p.weekdays} को सिर्फ़ बहुत ज़रूरी काम:`,
  },
});

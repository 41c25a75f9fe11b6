import { defineMessages } from '../i18n/define-messages';

export const openingHoursMessages = defineMessages({
  open: {
    en: (p: { when: string }) => `We work ${p.when}.`,
    hi: (p: { when: string }) => `काम का समय: ${p.when}।`,
  },
  closed: {
    en: (p: { weekdays: string }) =>
      `Closed on ${p.weekdays}; in an emergency you reach us by phone:`,
    hi: (p: { weekdays: string }) =>
      `${p.weekdays} को छुट्टी रहती है; बहुत ज़रूरी काम हो तो उस दिन भी फ़ोन करें:`,
  },
});

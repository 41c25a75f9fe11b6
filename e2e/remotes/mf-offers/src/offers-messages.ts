import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const offersMessages = defineMessages({
  title: { en: 'Offers', hi: 'ऑफ़र' },
  season: { en: 'First season', hi: 'पहला मौसम' },
  ask: { en: 'Ask for an offer', hi: 'ऑफ़र के लिए पूछें' },
  wall: { en: 'Your wall', hi: 'आपकी दीवार' },
  check: { en: 'Check', hi: 'जाँचें' },
  fits: {
    en: (p: { wall: string }) => `We paint: ${p.wall}`,
    hi: (p: { wall: string }) => `हम रंगेंगे: ${p.wall}`,
  },
});

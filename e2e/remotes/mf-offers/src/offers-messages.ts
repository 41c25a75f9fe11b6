import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const offersMessages = defineMessages({
  title: { en: 'Offers', hi: 'ऑफ़र' },
  season: { en: 'First season', hi: 'पहला सीज़न' },
  painting: { en: 'Painting', hi: 'रंगाई-पुताई' },
  from: {
    en: (p: { price: string }) => `from ${p.price}`,
    hi: (p: { price: string }) => `${p.price} से`,
  },
  ask: { en: 'Ask for an offer', hi: 'ऑफ़र के लिए पूछें' },
  wall: { en: 'Your wall', hi: 'आपकी दीवार' },
  check: { en: 'Check', hi: 'जाँचें' },
  fits: {
    en: (p: { wall: string }) => `We paint: ${p.wall}`,
    hi: (p: { wall: string }) => `हम रंगेंगे: ${p.wall}`,
  },
});

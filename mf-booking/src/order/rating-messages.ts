import { GUARANTEE } from '@kaarigar/shared/i18n/guarantee';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

export const ratingMessages = defineMessages({
  allWell: { en: 'All is well: rate the work', hi: 'सब ठीक है, रेटिंग दें' },
  title: { en: 'How was the work?', hi: 'काम कैसा रहा?' },
  text: {
    en: 'Only our staff read this. It helps us send you good workers.',
    hi: 'इसे सिर्फ़ हमारे कर्मचारी पढ़ते हैं। इससे हमें अच्छे कारीगर भेजने में मदद मिलती है।',
  },
  marks: { en: 'The work was', hi: 'काम रहा' },
  missing: { en: 'Please choose how it was', hi: 'चुनें कि काम कैसा रहा' },
  ratherTell: {
    en: `If something is not right, close this and tell us; ${GUARANTEE.en}.`,
    hi: `अगर कुछ ठीक नहीं हुआ तो इसे बंद करके हमें बताएँ; ${GUARANTEE.hi}।`,
  },
  words: { en: 'A few words (if you like)', hi: 'दो शब्द (चाहें\u00a0तो)' },
  send: { en: 'Send', hi: 'भेजें' },
  sending: { en: 'Sending…', hi: 'भेजा जा रहा है…' },
  back: { en: 'Not now', hi: 'अभी नहीं' },
  notSent: { en: 'This was not sent', hi: 'यह नहीं भेजा गया' },
  said: {
    en: (p: { marks: string }) => `You told us how the work was: ${p.marks}`,
    hi: (p: { marks: string }) => `आपने बताया कि काम कैसा रहा: ${p.marks}`,
  },
  change: { en: 'Change it', hi: 'बदलें' },
});

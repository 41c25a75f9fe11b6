import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

/** For what a visitor was sent to the account first. */
export const wantedMessages = defineMessages({
  afterVisit: {
    en: (p: { price: string }) => `Starts at ${p.price}; you get your price after our visit.`,
    hi: (p: { price: string }) => `${p.price} से शुरू; आपका दाम हम देखकर बताएँगे।`,
  },
  next: {
    en: {
      hire: 'Create an account first; then you fill in the form: how many workers, for how many days, from which day.',
      contract:
        'Create an account first; then you fill in the form: describe the work, with photos if you like.',
      list: 'Create an account first; then you can book from this list.',
    },
    hi: {
      hire: 'पहले आपका खाता, फिर फ़ॉर्म खुलेगा: कितने आदमी, कितने दिन, किस दिन से।',
      contract: 'पहले आपका खाता, फिर फ़ॉर्म खुलेगा: काम बताएँ, चाहें तो फ़ोटो भी भेजें।',
      list: 'पहले आपका खाता, फिर यही सूची बुकिंग के साथ खुलेगी।',
    },
  },
  notNow: { en: 'Not now', hi: 'अभी नहीं' },
  seePrices: { en: 'See prices without an account', hi: 'बिना खाते के दाम देखें' },
});

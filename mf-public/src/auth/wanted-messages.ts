import { defineMessages } from '@kaarigar/shared/i18n/define-messages';

/** For what a visitor was sent to the account first. */
export const wantedMessages = defineMessages({
  afterVisit: {
    en: (p: { price: string }) => `Starts at ${p.price}; you get your price after our visit.`,
    hi: (p: { price: string }) => `${p.price} से शुरू; आपका दाम हम देखकर बताएँगे।`,
  },
  next: {
    en: {
      hire: 'Sign up or log in, and the form opens: how many workers, for how many days, from which day.',
      contract:
        'Sign up or log in, and the form opens: describe the work, with photos if you like.',
      list: 'Sign up or log in, and this list opens with its booking form.',
    },
    hi: {
      hire: 'खाता बनाएँ या लॉगिन करें, फिर यही फ़ॉर्म खुलेगा: कितने आदमी, कितने दिन, किस दिन से।',
      contract: 'खाता बनाएँ या लॉगिन करें, फिर यही फ़ॉर्म खुलेगा: काम बताएँ, चाहें तो फ़ोटो भी भेजें।',
      list: 'खाता बनाएँ या लॉगिन करें, फिर यही सूची बुकिंग के साथ खुलेगी।',
    },
  },
  seePrices: { en: 'See prices without an account', hi: 'बिना खाते के दाम देखें' },
});

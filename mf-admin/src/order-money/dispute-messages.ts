import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';

export const disputeMessages = defineMessages({
  title: { en: 'Disputes at the bank', hi: 'बैंक में चल रहे विवाद' },
  answerBy: {
    en: ({ when }: { when: string }) =>
      `Answer it in the payment company’s dashboard by ${when}, with the order and a proof of the work. Until it is decided nothing can be refunded.`,
    hi: ({ when }: { when: string }) =>
      `${when} तक भुगतान कंपनी के डैशबोर्ड में ऑर्डर और काम के सबूत के साथ जवाब दें। फ़ैसले तक रिफ़ंड नहीं हो सकता।`,
  },
  answer: {
    en: 'Answer it in the payment company’s dashboard, with the order and a proof of the work. Until it is decided nothing can be refunded.',
    hi: 'भुगतान कंपनी के डैशबोर्ड में ऑर्डर और काम के सबूत के साथ जवाब दें। फ़ैसले तक रिफ़ंड नहीं हो सकता।',
  },
});

export const DISPUTE_STATE_WORDS: Readonly<
  Record<OrderMoney['disputes'][number]['state'], Message<string>>
> = {
  open: { en: 'Waits for our answer', hi: 'हमारे जवाब का इंतज़ार' },
  under_review: { en: 'With the bank', hi: 'बैंक देख रहा है' },
  unknown: { en: 'Look in the dashboard', hi: 'डैशबोर्ड में देखें' },
  won: { en: 'Won', hi: 'हमारे पक्ष में' },
  lost: { en: 'Lost', hi: 'पैसे गए' },
  closed: { en: 'Closed', hi: 'बंद' },
};

import type { ChosenChannel } from '@kaarigar/shared/domain/chosen-channel';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';

export const channelMessages = defineMessages({
  title: { en: 'Order updates', hi: 'आपको खबर कैसे मिले' },
  lede: {
    en: 'Who comes, when, and what you paid: we will tell you about your orders.',
    hi: 'कौन आएँगे, कब आएँगे, कितने पैसे मिले: ऑर्डर की हर खबर आपको मिलेगी।',
  },
  by: { en: 'How we reach you', hi: 'खबर किस पर मिले' },
  /** One way alone is no choice. */
  comesBy: {
    en: (p: { way: string }) => `How we reach you: ${p.way}`,
    hi: (p: { way: string }) => `खबर ${p.way} से आएगी।`,
  },
  save: { en: 'Save', hi: 'सेव करें' },
  saving: { en: 'Saving…', hi: 'सेव हो रहा है…' },
  saved: {
    en: 'Saved. You can change it in your profile at any time.',
    hi: 'सेव हो गया। प्रोफ़ाइल में इसे कभी भी बदल सकते हैं।',
  },
  notSaved: { en: 'Your choice was not saved', hi: 'आपकी पसंद सेव नहीं हुई' },
  failed: { en: 'Your choice could not be loaded', hi: 'आपकी पसंद नहीं खुल पाई' },
});

export const CHANNEL_NAMES: Readonly<Record<ChosenChannel, Message<string>>> = {
  whatsapp: { en: 'WhatsApp', hi: 'व्हाट्सऐप' },
  sms: { en: 'SMS', hi: 'एसएमएस' },
  email: { en: 'Email', hi: 'ईमेल' },
};

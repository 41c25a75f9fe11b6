import type { ChosenChannel } from '../domain/chosen-channel';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** What a person agrees to, by what they choose: kept with their choice, `private.channel_wording()`. */
export const CHANNEL_WORDING: Readonly<
  Record<ChosenChannel | 'push' | 'reminders', Readonly<Record<Locale, string>>>
> = {
  whatsapp: {
    en: 'Send me news of my orders by WhatsApp. I can end that at any time by answering STOP.',
    hi: 'मेरे ऑर्डर की खबर व्हाट्सऐप पर भेजें। STOP लिखकर कभी भी बंद कर सकते हैं।',
  },
  sms: {
    en: 'Send me news of my orders by SMS.',
    hi: 'मेरे ऑर्डर की खबर एसएमएस से भेजें।',
  },
  email: {
    en: 'Send me news of my orders by email.',
    hi: 'मेरे ऑर्डर की खबर ईमेल से भेजें।',
  },
  push: {
    en: 'Show me news of my orders on this device.',
    hi: 'मेरे ऑर्डर की खबर इस फ़ोन या कंप्यूटर पर दिखाएँ।',
  },
  reminders: {
    en: 'Also remind me the evening before the work, and of what is still to be paid.',
    hi: 'काम से एक दिन पहले शाम को याद दिलाएँ; पैसे बाकी हों तो वह भी।',
  },
};

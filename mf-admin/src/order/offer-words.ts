import type { Message } from '@kaarigar/shared/i18n/define-messages';

/** What customers read of an offer, by its column: as the form of prices, its history and timelines name it. */
export const OFFER_WORDS = {
  name_en: { en: 'Name in English', hi: 'अंग्रेज़ी में नाम' },
  name_hi: { en: 'Name in Hindi', hi: 'हिन्दी में नाम' },
  group_en: { en: 'Group in English', hi: 'अंग्रेज़ी में समूह' },
  group_hi: { en: 'Group in Hindi', hi: 'हिन्दी में समूह' },
  includes_en: { en: 'Included, in English', hi: 'दाम में शामिल, अंग्रेज़ी में' },
  includes_hi: { en: 'Included, in Hindi', hi: 'दाम में शामिल, हिन्दी में' },
  excludes_en: { en: 'Not included, in English', hi: 'दाम में शामिल नहीं, अंग्रेज़ी में' },
  excludes_hi: { en: 'Not included, in Hindi', hi: 'दाम में शामिल नहीं, हिन्दी में' },
  minutes: { en: 'Usual time', hi: 'आमतौर पर कितना समय' },
} satisfies Readonly<Record<string, Message<string>>>;

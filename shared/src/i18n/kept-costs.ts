import type { Message } from './define-messages';

/** What of a cancelled order's money does not come back, by the terms; there is no fixed sum. */
export const KEPT_COSTS: Message<string> = {
  en: 'Of that we may keep only what the order has already cost us; the order page will say how much.',
  hi: 'उसमें से हम सिर्फ़ उतना रख सकते हैं जितना ऑर्डर पर हमारा खर्च हो चुका हो; कितना, यह ऑर्डर के पेज पर लिखा मिलेगा।',
};

import type { Unit } from '../domain/quote';
import { defineMessages } from './define-messages';

/** What a price is for. A fixed price is for the whole work and needs no word. */
export const unitWords = defineMessages({
  fixed: { en: '', hi: '' },
  each: { en: 'each', hi: 'एक का' },
  hour: { en: 'per hour', hi: 'प्रति घंटा' },
  sq_ft: { en: 'per sq ft', hi: 'प्रति वर्ग फुट' },
  piece: { en: 'per piece', hi: 'एक का' },
  trolley: { en: 'per trolley', hi: 'प्रति ट्रॉली' },
  worker_day: { en: 'per worker per day', hi: 'प्रति कारीगर प्रति दिन' },
} satisfies Record<Unit, { en: string; hi: string }>);

import type { Unit } from '../domain/quote';
import { defineMessages } from './define-messages';

/** What a price is for. A fixed price is for the whole work and needs no word. */
export const unitWords = defineMessages({
  fixed: { en: '', hi: '' },
  each: { en: 'each', hi: 'एक का' },
  hour: { en: 'per hour', hi: 'घंटा' },
  sq_ft: { en: 'per sq ft', hi: 'वर्ग फुट' },
  piece: { en: 'per piece', hi: 'एक का' },
  trolley: { en: 'per trolley', hi: 'ट्रॉली' },
  worker_day: { en: 'per worker per day', hi: 'रोज़, एक आदमी का' },
} satisfies Record<Unit, { en: string; hi: string }>);

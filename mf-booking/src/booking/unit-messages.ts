import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Unit } from '@kaarigar/shared/domain/quote';

/** The unit of a price. A fixed price is for the whole job and needs no word. */
export const unitMessages = defineMessages({
  fixed: { en: '', hi: '' },
  sq_ft: { en: 'per sq ft', hi: 'प्रति वर्ग फुट' },
  piece: { en: 'per piece', hi: 'प्रति पीस' },
  trolley: { en: 'per trolley', hi: 'प्रति ट्रॉली' },
  worker_day: { en: 'per worker per day', hi: 'प्रति कारीगर प्रति दिन' },
} satisfies Record<Unit, { en: string; hi: string }>);

/** The quantity field's label. */
export const quantityMessages = defineMessages({
  fixed: { en: 'Quantity', hi: 'मात्रा' },
  sq_ft: { en: 'Area (sq ft)', hi: 'क्षेत्रफल (वर्ग फुट)' },
  piece: { en: 'Number of pieces', hi: 'कितने पीस' },
  trolley: { en: 'Number of trolleys', hi: 'कितनी ट्रॉली' },
  worker_day: { en: 'Number of workers', hi: 'कितने कारीगर' },
} satisfies Record<Unit, { en: string; hi: string }>);

import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import type { Unit } from '@kaarigar/shared/domain/quote';

/** The quantity field's label. */
export const quantityMessages = defineMessages({
  fixed: { en: 'Quantity', hi: 'मात्रा' },
  each: { en: 'How many', hi: 'कितने' },
  hour: { en: 'How many hours', hi: 'कितने घंटे' },
  sq_ft: { en: 'Area (sq ft)', hi: 'कितने वर्ग फुट' },
  piece: { en: 'Number of pieces', hi: 'कितने पीस' },
  trolley: { en: 'Number of trolleys', hi: 'कितनी ट्रॉली' },
  worker_day: { en: 'Number of workers', hi: 'कितने कारीगर' },
} satisfies Record<Unit, { en: string; hi: string }>);

import type { Unit } from '@kaarigar/shared/domain/quote';
import { defineMessages } from '@kaarigar/shared/i18n/define-messages';
import { UNIT_NOUNS } from '@kaarigar/shared/i18n/unit-words';

const { en, hi } = UNIT_NOUNS;

/** The quantity field's label. */
export const quantityMessages = defineMessages({
  fixed: { en: 'Quantity', hi: 'गिनती' },
  each: { en: 'How many', hi: 'कितने' },
  vehicle: { en: `How many ${en.vehicle[1]}`, hi: `कितनी ${hi.vehicle[1]}` },
  person: { en: `How many ${en.person[1]}`, hi: `कितने ${hi.person[1]}` },
  hour: { en: `How many ${en.hour[1]}`, hi: `कितने ${hi.hour[1]}` },
  sq_ft: { en: `Area (${en.sq_ft[1]})`, hi: `कितने ${hi.sq_ft[1]}` },
  piece: { en: `How many ${en.piece[1]}`, hi: `कितने ${hi.piece[1]}` },
  trolley: { en: `How many ${en.trolley[1]}`, hi: `कितनी ${hi.trolley[1]}` },
  worker_day: { en: `How many ${en.worker_day[1]}`, hi: `कितने ${hi.worker_day[1]}` },
} satisfies Record<Unit, { en: string; hi: string }>);

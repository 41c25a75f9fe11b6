import type { Unit } from '../domain/quote';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { A_DAY } from './a-day';
import { defineMessages } from './define-messages';

/** Units that have a name; the price of the whole work, and of one of several alike, has none. */
type NamedUnit = Exclude<Unit, 'fixed' | 'each'>;

/** What is counted: one of it, several of it. The words after a price, in a sum and in a question are made of these. */
export const UNIT_NOUNS: Readonly<
  Record<Locale, Readonly<Record<NamedUnit, readonly [one: string, several: string]>>>
> = {
  en: {
    vehicle: ['vehicle', 'vehicles'],
    person: ['person', 'people'],
    hour: ['hour', 'hours'],
    sq_ft: ['sq ft', 'sq ft'],
    piece: ['piece', 'pieces'],
    trolley: ['trolley', 'trolleys'],
    worker_day: ['worker', 'workers'],
  },
  hi: {
    vehicle: ['गाड़ी', 'गाड़ी'],
    person: ['आदमी', 'आदमी'],
    hour: ['घंटा', 'घंटे'],
    sq_ft: ['वर्ग फुट', 'वर्ग फुट'],
    piece: ['पीस', 'पीस'],
    trolley: ['ट्रॉली', 'ट्रॉली'],
    worker_day: ['आदमी', 'आदमी'],
  },
};

const {
  en: { vehicle, person, hour, sq_ft: sqFt, piece, trolley },
  hi,
} = UNIT_NOUNS;

/** What a price is for, after the price: `₹199 per trolley`. A fixed price is for the whole work and needs no word. */
export const unitWords = defineMessages({
  fixed: { en: '', hi: '' },
  each: { en: 'each', hi: 'एक का' },
  vehicle: { en: `per ${vehicle[0]}`, hi: `एक ${hi.vehicle[0]} का` },
  person: { en: `per ${person[0]}`, hi: `एक ${hi.person[0]} का` },
  hour: { en: `per ${hour[0]}`, hi: `एक ${hi.hour[1]} का` },
  sq_ft: { en: `per ${sqFt[0]}`, hi: `एक ${hi.sq_ft[0]} का` },
  piece: { en: `per ${piece[0]}`, hi: 'एक का' },
  trolley: { en: `per ${trolley[0]}`, hi: `एक ${hi.trolley[0]} का` },
  worker_day: { en: `${A_DAY.en} per worker`, hi: 'एक आदमी का एक दिन' },
} satisfies Record<Unit, { en: string; hi: string }>);

import type { Unit } from '../domain/quote';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { defineMessages } from './define-messages';

/** Units that have a name; the price of the whole work, and of one of several alike, has none. */
type NamedUnit = Exclude<Unit, 'fixed' | 'each'>;

/** What is counted: one of it, several of it. The words after a price, in a sum and in a question are made of these. */
export const UNIT_NOUNS: Readonly<
  Record<Locale, Readonly<Record<NamedUnit, readonly [one: string, several: string]>>>
> = {
  en: {
    hour: ['hour', 'hours'],
    sq_ft: ['sq ft', 'sq ft'],
    piece: ['piece', 'pieces'],
    trolley: ['trolley', 'trolleys'],
    worker_day: ['worker', 'workers'],
  },
  hi: {
    hour: ['घंटा', 'घंटे'],
    sq_ft: ['वर्ग फुट', 'वर्ग फुट'],
    piece: ['पीस', 'पीस'],
    trolley: ['ट्रॉली', 'ट्रॉली'],
    worker_day: ['आदमी', 'आदमी'],
  },
};

const {
  en: { hour, sq_ft: sqFt, piece, trolley },
  hi,
} = UNIT_NOUNS;

export const A_DAY = { en: 'a day', hi: 'रोज़' } as const;

/** What a price is for, after the price: `₹199 per trolley`. A fixed price is for the whole work and needs no word. */
export const unitWords = defineMessages({
  fixed: { en: '', hi: '' },
  each: { en: 'each', hi: 'एक का' },
  hour: { en: `per ${hour[0]}`, hi: `एक ${hi.hour[1]} का` },
  sq_ft: { en: `per ${sqFt[0]}`, hi: `एक ${hi.sq_ft[0]} का` },
  piece: { en: `per ${piece[0]}`, hi: 'एक का' },
  trolley: { en: `per ${trolley[0]}`, hi: `एक ${hi.trolley[0]} का` },
  worker_day: { en: `${A_DAY.en} per worker`, hi: 'एक आदमी, एक दिन' },
} satisfies Record<Unit, { en: string; hi: string }>);

/** Of these nobody says "one of them". By list and number, as a search knows them. */
const PER_VEHICLE = { en: 'per vehicle', hi: 'एक गाड़ी का' } as const;
const EACH_OF: Readonly<Record<string, Readonly<Record<Locale, string>> | undefined>> = {
  'driving/2': PER_VEHICLE,
  'driving/3': PER_VEHICLE,
  'driving/4': { en: 'per rider', hi: 'एक आदमी का' },
  'driving/5': PER_VEHICLE,
};

/** What the price of something in a list is for; `id` is its list and its number there, `driving/2`. */
export function unitWord(unit: Unit, id: string, locale: Locale): string {
  return ((unit === 'each' && EACH_OF[id]) || unitWords[unit])[locale];
}

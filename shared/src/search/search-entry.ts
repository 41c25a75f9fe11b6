import type { PublicList } from '../domain/catalogue';
import type { Paise } from '../domain/money';
import type { Unit } from '../domain/quote';

/** Something that a search can find. */
export interface SearchEntry {
  /** The list and the number or code in it: `electrical/5`, `workers/EL`, `contracts/HW`. */
  readonly id: string;
  readonly list: PublicList;
  readonly name_en: string;
  readonly name_hi: string;
  /** Null: we set the price after a visit. */
  readonly price_paise: Paise | null;
  readonly unit: Unit;
}

/** A word of staff for an entry, beside those that the language has. */
export interface SearchAlias {
  readonly word: string;
  /** An entry's id. */
  readonly target: string;
}

import { lengthOf, MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { isPlainName } from '@kaarigar/shared/domain/plain-text';
import { parseRupees, typedRupees } from '@kaarigar/shared/domain/parse-rupees';
import { PRICE_BOUNDS, type Unit } from '@kaarigar/shared/domain/quote';
import type { FieldProblems } from '@kaarigar/shared/forms/check';
import type { PriceRow } from './price-row';

/** The values of the form's fields; the price is the typed text. */
export interface PriceValues {
  readonly name_en: string;
  readonly name_hi: string;
  readonly price: string;
  readonly active: boolean;
}

/** The changes of a save, by column name. */
export interface PriceChanges {
  name_en?: string;
  name_hi?: string;
  price_paise?: number;
  active?: boolean;
}

export type PriceErrors = FieldProblems<
  'name_en' | 'name_hi' | 'price',
  'empty' | 'notPlain' | 'tooLong' | 'noAmount' | 'tooLittle' | 'tooMuch'
>;

export function valuesOfPrice({ name_en, name_hi, price_paise, active }: PriceRow): PriceValues {
  return {
    name_en,
    name_hi,
    price: price_paise === null ? '' : typedRupees(price_paise),
    active,
  };
}

/** Problems of the values, by field; the database checks the same. */
export function checkPrice(row: PriceRow, values: PriceValues): PriceErrors {
  return {
    name_en: nameError(values.name_en),
    name_hi: nameError(values.name_hi),
    price: row.price_paise === null ? undefined : priceError(values.price, row.unit),
  };
}

function nameError(name: string): 'empty' | 'notPlain' | 'tooLong' | undefined {
  if (name.trim() === '') return 'empty';
  if (!isPlainName(name)) return 'notPlain';
  return lengthOf(name.trim()) > MAX_LENGTH.name ? 'tooLong' : undefined;
}

function priceError(typed: string, unit: Unit): PriceErrors['price'] {
  const paise = parseRupees(typed);
  if (typed.trim() === '') return 'empty';
  if (paise === null) return 'noAmount';
  const { min, max } = PRICE_BOUNDS[unit];
  if (paise < min) return 'tooLittle';
  return paise > max ? 'tooMuch' : undefined;
}

/** Only what differs from the row. Call it only with values that `checkPrice` accepts. */
export function changesOfPrice(row: PriceRow, values: PriceValues): PriceChanges {
  const changes: PriceChanges = {};
  const nameEn = values.name_en.trim();
  const nameHi = values.name_hi.trim();
  const paise = row.price_paise === null ? null : parseRupees(values.price);
  if (nameEn !== row.name_en) changes.name_en = nameEn;
  if (nameHi !== row.name_hi) changes.name_hi = nameHi;
  if (paise !== null && paise !== row.price_paise) changes.price_paise = paise;
  if (values.active !== row.active) changes.active = values.active;
  return changes;
}

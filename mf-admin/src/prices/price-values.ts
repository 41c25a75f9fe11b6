import { lengthOf, MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { parseRupees, typedRupees } from '@kaarigar/shared/domain/parse-rupees';
import type { PriceRow } from './price-row';

/** As the fields hold them: the price is what was typed. */
export interface PriceValues {
  readonly name_en: string;
  readonly name_hi: string;
  readonly price: string;
  readonly active: boolean;
}

/** What a save changes, in the words of the columns. */
export interface PriceChanges {
  name_en?: string;
  name_hi?: string;
  price_paise?: number;
  active?: boolean;
}

export type PriceErrors = Partial<
  Record<'name_en' | 'name_hi' | 'price', 'empty' | 'tooLong' | 'noAmount' | 'zero' | 'tooMuch'>
>;

export function valuesOfPrice({ name_en, name_hi, price_paise, active }: PriceRow): PriceValues {
  return {
    name_en,
    name_hi,
    price: price_paise === null ? '' : typedRupees(price_paise),
    active,
  };
}

/** What is wrong with the values, by field; the database checks the same. */
export function checkPrice(row: PriceRow, values: PriceValues): PriceErrors {
  const errors: PriceErrors = {};
  for (const field of ['name_en', 'name_hi'] as const) {
    const name = values[field].trim();
    if (name === '') errors[field] = 'empty';
    else if (lengthOf(name) > MAX_LENGTH.name) errors[field] = 'tooLong';
  }
  if (row.price_paise === null) return errors;
  const paise = parseRupees(values.price);
  if (values.price.trim() === '') errors.price = 'empty';
  else if (paise === null) errors.price = 'noAmount';
  else if (paise === 0) errors.price = 'zero';
  else if (paise > row.maxPaise) errors.price = 'tooMuch';
  return errors;
}

/** Only what is different from the row. Values that `checkPrice` refuses have no meaning here. */
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

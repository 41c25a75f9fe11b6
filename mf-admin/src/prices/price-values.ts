import { lengthOf, MAX_LENGTH, WORK_MINUTES } from '@kaarigar/shared/domain/limits';
import { isPlainName } from '@kaarigar/shared/domain/plain-text';
import { parseQuantity } from '@kaarigar/shared/domain/parse-quantity';
import { parseRupees, typedRupees } from '@kaarigar/shared/domain/parse-rupees';
import { PRICE_BOUNDS, type Unit } from '@kaarigar/shared/domain/quote';
import type { FieldProblems } from '@kaarigar/shared/forms/check';
import { ITEM_WORDS, type ItemWord, type PriceRow } from './price-row';

/** The values of the form's fields; price and minutes are the typed text. */
export interface PriceValues extends Readonly<Record<ItemWord, string>> {
  readonly minutes: string;
  readonly name_en: string;
  readonly name_hi: string;
  readonly price: string;
  readonly active: boolean;
}

/** The changes of a save, by column name. */
export interface PriceChanges extends Partial<Record<ItemWord, string>> {
  minutes?: number;
  name_en?: string;
  name_hi?: string;
  price_paise?: number;
  active?: boolean;
}

export type PriceErrors = FieldProblems<
  'name_en' | 'name_hi' | 'price' | 'minutes' | ItemWord,
  'empty' | 'notPlain' | 'tooLong' | 'noAmount' | 'tooLittle' | 'tooMuch' | 'noMinutes'
>;

/** The most characters of each text. */
export const LONGEST: Readonly<Record<'name_en' | 'name_hi' | ItemWord, number>> = {
  name_en: MAX_LENGTH.name,
  name_hi: MAX_LENGTH.name,
  group_en: MAX_LENGTH.group,
  group_hi: MAX_LENGTH.group,
  includes_en: MAX_LENGTH.inclusion,
  includes_hi: MAX_LENGTH.inclusion,
  excludes_en: MAX_LENGTH.inclusion,
  excludes_hi: MAX_LENGTH.inclusion,
};

export function valuesOfPrice(row: PriceRow): PriceValues {
  const { name_en, name_hi, price_paise, minutes, active } = row;
  return {
    name_en,
    name_hi,
    price: price_paise === null ? '' : typedRupees(price_paise),
    ...wordsOf((word) => row[word] ?? ''),
    minutes: minutes === null ? '' : String(minutes),
    active,
  };
}

function wordsOf<Value>(value: (word: ItemWord) => Value): Record<ItemWord, Value> {
  return Object.fromEntries(ITEM_WORDS.map((word) => [word, value(word)])) as never;
}

/** Problems of the values, by field; the database checks the same. */
export function checkPrice(row: PriceRow, values: PriceValues): PriceErrors {
  return {
    name_en: lineError(values.name_en, LONGEST.name_en),
    name_hi: lineError(values.name_hi, LONGEST.name_hi),
    price: row.price_paise === null ? undefined : priceError(values.price, row.unit),
    ...wordsOf((word) => (row[word] === null ? undefined : lineError(values[word], LONGEST[word]))),
    minutes: row.minutes === null ? undefined : minutesError(values.minutes),
  };
}

function lineError(typed: string, longest: number): 'empty' | 'notPlain' | 'tooLong' | undefined {
  if (typed.trim() === '') return 'empty';
  if (!isPlainName(typed)) return 'notPlain';
  return lengthOf(typed.trim()) > longest ? 'tooLong' : undefined;
}

function minutesError(typed: string): 'empty' | 'noMinutes' | undefined {
  if (typed.trim() === '') return 'empty';
  const minutes = parseQuantity(typed);
  const isPossible = minutes !== null && minutes >= WORK_MINUTES.min && minutes <= WORK_MINUTES.max;
  return isPossible ? undefined : 'noMinutes';
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
  for (const word of ITEM_WORDS) {
    const typed = values[word].trim();
    if (row[word] !== null && typed !== row[word]) changes[word] = typed;
  }
  const minutes = row.minutes === null ? null : parseQuantity(values.minutes);
  if (minutes !== null && minutes !== row.minutes) changes.minutes = minutes;
  if (values.active !== row.active) changes.active = values.active;
  return changes;
}

import type { ToldPrice } from '@kaarigar/shared/contracts/told-price';
import { toLatinDigits } from '@kaarigar/shared/domain/indian-phone';
import { parseRupees } from '@kaarigar/shared/domain/parse-rupees';
import { QUOTE_AMOUNTS, TOLD_DAYS } from '@kaarigar/shared/domain/stages';
import { checked, type Check } from '@kaarigar/shared/forms/check';
import { withMaterialOf } from './quote-fields';

export interface ToldFields {
  readonly rupees: string;
  /** Empty: nothing was said of it. */
  readonly days: string;
  /** `with`, `without` or, where nothing was said of it, empty. */
  readonly material: string;
  readonly validUntil: string;
}

/** Checks a told price by the rules of the database. `range`: the first and last day until which it may hold. */
export function checkTold(
  { rupees, days, material, validUntil }: ToldFields,
  range: { readonly first: string; readonly last: string },
): Check<ToldPrice, keyof ToldFields, 'told_amount' | 'told_days' | 'day'> {
  const paise = parseRupees(rupees) ?? 0;
  const { min, max } = QUOTE_AMOUNTS.quote;
  const typed = toLatinDigits(days).trim();
  const count = typed === '' ? null : /^[0-9]{1,3}$/.test(typed) ? Number(typed) : NaN;
  const isCount = count === null || (count >= TOLD_DAYS.min && count <= TOLD_DAYS.max);
  return checked(
    {
      rupees: paise >= min && paise <= max ? undefined : 'told_amount',
      days: isCount ? undefined : 'told_days',
      validUntil: validUntil >= range.first && validUntil <= range.last ? undefined : 'day',
    },
    {
      paise,
      validUntil,
      days: count,
      withMaterial: withMaterialOf(material),
    },
  );
}

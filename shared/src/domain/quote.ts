import { multiplyPaise, type Paise } from './money';

/**
 * How an item is counted. `fixed` is the price of the whole work, `each` of one of several alike, such as fans;
 * of `vehicle` and `person` nobody says "one of them". `worker_day` is for hired workers only.
 */
export const UNITS = [
  'fixed',
  'each',
  'vehicle',
  'person',
  'hour',
  'sq_ft',
  'piece',
  'trolley',
  'worker_day',
] as const;
export type Unit = (typeof UNITS)[number];

/** Inclusive bounds of a quantity; the SQL trigger on `orders` enforces the same. */
export const QUANTITY_BOUNDS: Readonly<
  Record<Unit, { readonly min: number; readonly max: number }>
> = {
  fixed: { min: 1, max: 1 },
  each: { min: 1, max: 20 },
  vehicle: { min: 1, max: 20 },
  person: { min: 1, max: 20 },
  hour: { min: 1, max: 12 },
  sq_ft: { min: 1, max: 10_000 },
  piece: { min: 1, max: 50 },
  trolley: { min: 1, max: 50 },
  worker_day: { min: 1, max: 50 },
};

/** Inclusive bounds of the price of one unit, in paise; the SQL checks of the price lists enforce the same. */
export const PRICE_BOUNDS: Readonly<Record<Unit, { readonly min: Paise; readonly max: Paise }>> = {
  fixed: { min: 10_00, max: 10_00_000_00 },
  each: { min: 10_00, max: 10_00_000_00 },
  vehicle: { min: 10_00, max: 10_00_000_00 },
  person: { min: 10_00, max: 10_00_000_00 },
  hour: { min: 10_00, max: 10_00_000_00 },
  sq_ft: { min: 1_00, max: 10_00_000_00 },
  piece: { min: 1_00, max: 10_00_000_00 },
  trolley: { min: 1_00, max: 10_00_000_00 },
  worker_day: { min: 100_00, max: 1_00_000_00 },
};

/** Inclusive bounds of the days a worker is hired for. */
export const DAYS_BOUNDS = { min: 1, max: 60 } as const;

/** Whether a quantity is whole and within the bounds of its unit. */
export function isQuantity(unit: Unit, quantity: number): boolean {
  const { min, max } = QUANTITY_BOUNDS[unit];
  return Number.isInteger(quantity) && quantity >= min && quantity <= max;
}

/** Price of a catalogue item in paise. Throws a RangeError on a quantity out of bounds. */
export function quoteItem(unit: Unit, unitPricePaise: Paise, quantity: number): Paise {
  if (!isQuantity(unit, quantity))
    throw new RangeError(`quantity ${quantity} is not valid for ${unit}`);
  return multiplyPaise(unitPricePaise, quantity);
}

/** workers × days × daily rate, in paise. Throws a RangeError on counts out of bounds. */
export function quoteHire(ratePaise: Paise, workers: number, days: number): Paise {
  if (!isQuantity('worker_day', workers)) throw new RangeError(`cannot hire ${workers} workers`);
  if (!Number.isInteger(days) || days < DAYS_BOUNDS.min || days > DAYS_BOUNDS.max) {
    throw new RangeError(`cannot hire for ${days} days`);
  }
  return multiplyPaise(ratePaise, workers * days);
}

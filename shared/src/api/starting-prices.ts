import * as z from 'zod/mini';
import { CATEGORIES, VISITING_CHARGE_ID, type Category } from '../domain/catalogue';
import type { Paise } from '../domain/money';
import { UNITS, type Unit } from '../domain/quote';
import type { RemoteContext } from '../platform/remote-module';
import { readRows } from './database';

const priceRow = z.object({
  category: z.enum(CATEGORIES),
  id: z.number(),
  price_paise: z.number(),
  unit: z.enum(UNITS),
});
type PriceRow = z.infer<typeof priceRow>;

/** Where the prices of a list start: at its cheapest job, or at its cheapest square foot if it opens with prices by area. */
export interface StartingPrice {
  readonly paise: Paise;
  readonly isPerSqFt: boolean;
}

export interface AdvertisedPrices {
  readonly starting: Readonly<Partial<Record<Category, StartingPrice>>>;
  /** The cheapest job of all lists; null when there is none. */
  readonly job: Paise | null;
  /** The lowest and highest price of a visit; equal unless staff change it in some lists. Null when no list has one. */
  readonly visit: { readonly min: Paise; readonly max: Paise } | null;
}

/** What the public pages say of today's prices. */
export async function findAdvertisedPrices(
  context: RemoteContext,
  signal?: AbortSignal,
): Promise<AdvertisedPrices> {
  return advertise(
    await readRows(context, {
      table: 'catalogue_items',
      row: priceRow,
      query: { active: 'eq.true', order: 'category,sort' },
      signal,
    }),
  );
}

/** Units of which one is a job; a square foot is not. */
const JOB_UNITS: readonly Unit[] = [
  'fixed',
  'each',
  'vehicle',
  'person',
  'hour',
  'piece',
  'trolley',
];

/** What can be said in a few words of all prices, given as the lists have them: a visit is no job, and a price per sq ft is not the price of a job. */
export function advertise(
  rows: readonly Pick<PriceRow, 'category' | 'id' | 'price_paise' | 'unit'>[],
): AdvertisedPrices {
  const visits = pricesOf(rows.filter(isVisit));
  const work = rows.filter((row) => !isVisit(row));
  const jobs = work.filter(({ unit }) => JOB_UNITS.includes(unit));
  const starting: Partial<Record<Category, StartingPrice>> = {};
  for (const category of new Set(work.map((row) => row.category))) {
    const here = work.filter((row) => row.category === category);
    const ownJobs = here.filter((row) => jobs.includes(row));
    const isPerSqFt = here[0]?.unit === 'sq_ft' || ownJobs.length === 0;
    const paise = lowest(
      pricesOf(isPerSqFt ? here.filter(({ unit }) => unit === 'sq_ft') : ownJobs),
    );
    if (paise !== null) starting[category] = { paise, isPerSqFt };
  }
  return {
    starting,
    job: lowest(pricesOf(jobs)),
    visit: visits.length > 0 ? { min: Math.min(...visits), max: Math.max(...visits) } : null,
  };
}

function isVisit({ id }: Pick<PriceRow, 'id'>): boolean {
  return id === VISITING_CHARGE_ID;
}

function pricesOf(rows: readonly Pick<PriceRow, 'price_paise'>[]): readonly Paise[] {
  return rows.map((row) => row.price_paise);
}

function lowest(prices: readonly Paise[]): Paise | null {
  return prices.length > 0 ? Math.min(...prices) : null;
}

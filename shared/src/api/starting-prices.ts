import * as z from 'zod/mini';
import { CATEGORIES, VISITING_CHARGE_ID, type Category } from '../domain/catalogue';
import type { Paise } from '../domain/money';
import type { RemoteContext } from '../platform/remote-module';
import { readRows } from './database';

const priceRow = z.object({
  category: z.enum(CATEGORIES),
  id: z.number(),
  price_paise: z.number(),
});
type PriceRow = z.infer<typeof priceRow>;

export type StartingPrices = Readonly<Partial<Record<Category, Paise>>>;

export interface AdvertisedPrices {
  readonly starting: StartingPrices;
  /** The lowest and highest price of a visit; equal unless staff change it in some lists. Null when no list has one. */
  readonly visit: { readonly min: Paise; readonly max: Paise } | null;
}

/**
 * Today's price of the cheapest job of each list, for "from ₹…" on the public pages, and the price of a visit. Visits
 * and prices per sq ft do not count as jobs: a visit is no work, and a price per sq ft is not the price of a job.
 */
export async function findAdvertisedPrices(
  context: RemoteContext,
  signal?: AbortSignal,
): Promise<AdvertisedPrices> {
  const rows = await readRows(context, {
    table: 'catalogue_items',
    row: priceRow,
    query: { active: 'eq.true', unit: 'eq.fixed' },
    signal,
  });
  const visits = rows.filter(isVisit).map((row) => row.price_paise);
  return {
    starting: lowestPrices(rows.filter((row) => !isVisit(row))),
    visit: visits.length > 0 ? { min: Math.min(...visits), max: Math.max(...visits) } : null,
  };
}

function isVisit({ id }: PriceRow): boolean {
  return id === VISITING_CHARGE_ID;
}

/** The lowest price per list. */
export function lowestPrices(rows: readonly Omit<PriceRow, 'id'>[]): StartingPrices {
  const lowest: Partial<Record<Category, Paise>> = {};
  for (const { category, price_paise: paise } of rows) {
    lowest[category] = Math.min(paise, lowest[category] ?? paise);
  }
  return lowest;
}

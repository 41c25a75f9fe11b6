import * as z from 'zod/mini';
import { CATEGORIES, VISITING_CHARGE_ID, type Category } from '../domain/catalogue';
import type { Paise } from '../domain/money';
import { UNITS, type Unit } from '../domain/quote';
import type { RemoteContext } from '../platform/remote-module';
import { readPublicRows } from './public-database';

const priceRow = z.object({
  category: z.enum(CATEGORIES),
  id: z.number(),
  price_paise: z.number(),
  unit: z.enum(UNITS),
});
type PriceRow = z.infer<typeof priceRow>;

export interface StartingPrice {
  readonly paise: Paise;
  readonly unit: Unit;
}
export type StartingPrices = Readonly<Partial<Record<Category, StartingPrice>>>;

/** The lowest price of each list today, for "from ₹…" on the public pages. */
export async function findStartingPrices(
  context: RemoteContext,
  signal?: AbortSignal,
): Promise<StartingPrices> {
  const rows = await readPublicRows(context, {
    path: '/catalogue_items?select=category,id,price_paise,unit&active=eq.true',
    row: priceRow,
    ...(signal ? { signal } : {}),
  });
  return lowestPrices(rows);
}

/**
 * The lowest price per list. A visit is no job, so it does not count; and a price per sq ft says less than that of a
 * whole job, so it is taken only where there is nothing else.
 */
export function lowestPrices(rows: readonly PriceRow[]): StartingPrices {
  const lowest: Partial<Record<Category, StartingPrice>> = {};
  for (const row of rows) {
    if (row.id === VISITING_CHARGE_ID) continue;
    const before = lowest[row.category];
    if (before && !isBetter(row, before)) continue;
    lowest[row.category] = { paise: row.price_paise, unit: row.unit };
  }
  return lowest;
}

function isBetter(row: PriceRow, before: StartingPrice): boolean {
  if ((row.unit === 'fixed') !== (before.unit === 'fixed')) return row.unit === 'fixed';
  return row.price_paise < before.paise;
}

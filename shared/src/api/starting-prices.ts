import * as z from 'zod/mini';
import { CATEGORIES, VISITING_CHARGE_ID, type Category } from '../domain/catalogue';
import type { Paise } from '../domain/money';
import type { RemoteContext } from '../platform/remote-module';
import { readRows } from './database';

const priceRow = z.object({ category: z.enum(CATEGORIES), price_paise: z.number() });
type PriceRow = z.infer<typeof priceRow>;

export type StartingPrices = Readonly<Partial<Record<Category, Paise>>>;

/**
 * What the cheapest job of each list costs today, for "from ₹…" on the public pages. A visit is no job, and a price
 * per sq ft says nothing about what a job costs: neither counts.
 */
export async function findStartingPrices(
  context: RemoteContext,
  signal?: AbortSignal,
): Promise<StartingPrices> {
  const rows = await readRows(context, {
    table: 'catalogue_items',
    row: priceRow,
    query: { active: 'eq.true', unit: 'eq.fixed', id: `neq.${VISITING_CHARGE_ID}` },
    signal,
  });
  return lowestPrices(rows);
}

/** The lowest price per list. */
export function lowestPrices(rows: readonly PriceRow[]): StartingPrices {
  const lowest: Partial<Record<Category, Paise>> = {};
  for (const { category, price_paise: paise } of rows) {
    lowest[category] = Math.min(paise, lowest[category] ?? paise);
  }
  return lowest;
}

import * as z from 'zod/mini';
import { CATEGORIES, CONTRACT_CODES, WORKER_CODES } from '../domain/catalogue';
import { UNITS } from '../domain/quote';
import type { RemoteContext } from '../platform/remote-module';
import type { SearchAlias, SearchEntry } from '../search/search-entry';
import { readRows } from './database';

const names = { name_en: z.string(), name_hi: z.string() };
// Only what a search needs: what is included, and how long it takes, would be three times as much.
const itemRow = z.object({
  category: z.enum(CATEGORIES),
  id: z.number(),
  ...names,
  price_paise: z.number(),
  unit: z.enum(UNITS),
});
const rateRow = z.object({ code: z.enum(WORKER_CODES), ...names, rate_paise: z.number() });
const serviceRow = z.object({ code: z.enum(CONTRACT_CODES), ...names });
const aliasRow = z.object({ target: z.string(), word: z.string() });

const ACTIVE = { active: 'eq.true', order: 'sort' };

/** Everything that can be booked or hired now, list by list, with its price. */
export async function listSearchEntries(context: RemoteContext): Promise<readonly SearchEntry[]> {
  const [items, rates, services] = await Promise.all([
    readRows(context, {
      table: 'catalogue_items',
      row: itemRow,
      query: { active: 'eq.true', order: 'category,sort' },
    }),
    readRows(context, { table: 'worker_rates', row: rateRow, query: ACTIVE }),
    readRows(context, { table: 'contract_services', row: serviceRow, query: ACTIVE }),
  ]);
  return [
    ...items.map(({ category, id, ...item }) => ({
      ...item,
      id: `${category}/${id}`,
      list: category,
    })),
    ...rates.map(({ code, rate_paise, ...rate }) => ({
      ...rate,
      id: `workers/${code}`,
      list: 'workers' as const,
      price_paise: rate_paise,
      unit: 'worker_day' as const,
    })),
    ...services.map(({ code, ...service }) => ({
      ...service,
      id: `contracts/${code}`,
      list: 'contracts' as const,
      price_paise: null,
      unit: 'fixed' as const,
    })),
  ];
}

/** The words of staff that find something. */
export function listSearchAliases(context: RemoteContext): Promise<readonly SearchAlias[]> {
  return readRows(context, {
    table: 'search_aliases',
    row: aliasRow,
    query: { active: 'eq.true', order: 'target,word' },
  });
}

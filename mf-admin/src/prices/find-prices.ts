import { DEFAULT_PAGE_SIZE } from '@kaarigar/shared/api/keyset';
import { wordSearch } from '@kaarigar/shared/domain/word-search';
import type { ListPage } from '../list/list-loader';
import type { PriceList, PriceRow } from './price-row';

interface PricesQuery {
  readonly q: string;
  readonly list?: PriceList | undefined;
  /** Id of the last row before the page. */
  readonly cursor?: string | undefined;
  readonly limit?: number;
}

/** Rows whose English and Hindi names together have every word of the search; the counts cover all lists. */
export function findPrices(
  rows: readonly PriceRow[],
  { q, list, cursor, limit = DEFAULT_PAGE_SIZE }: PricesQuery,
): ListPage<PriceRow> {
  const hasWords = wordSearch(q);
  const found = rows.filter(({ name_en, name_hi }) => hasWords(`${name_en} ${name_hi}`));
  const counts: Partial<Record<PriceList, number>> = {};
  for (const row of found) counts[row.list] = (counts[row.list] ?? 0) + 1;
  const shown = found.filter((row) => list === undefined || row.list === list);
  // For a cursor that names no row of this view we show an empty page, which links to the first one.
  const place = shown.findIndex(({ id }) => id === cursor);
  const from = cursor === undefined ? 0 : place === -1 ? shown.length : place + 1;
  const page = shown.slice(from, from + limit);
  const hasMore = from + limit < shown.length;
  return { rows: page, counts, nextCursor: (hasMore && page[page.length - 1]?.id) || null };
}

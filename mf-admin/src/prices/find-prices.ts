import { normaliseText } from '@kaarigar/shared/domain/normalise-text';
import type { ListPage } from '../list/list-loader';
import type { PriceList, PriceRow } from './price-row';

/** Rows in whose names of either language every word of the search occurs; the counts regard all lists. */
export function findPrices(
  rows: readonly PriceRow[],
  { q, list }: { readonly q: string; readonly list: PriceList | null },
): ListPage<PriceRow> {
  const words = normaliseText(q).split(' ').filter(Boolean);
  const found = rows.filter((row) => {
    const names = normaliseText(`${row.name_en} ${row.name_hi}`);
    return words.every((word) => names.includes(word));
  });
  const counts: Partial<Record<PriceList, number>> = {};
  for (const row of found) counts[row.list] = (counts[row.list] ?? 0) + 1;
  const shown = list === null ? found : found.filter((row) => row.list === list);
  return { rows: shown, total: shown.length, counts, nextCursor: null };
}

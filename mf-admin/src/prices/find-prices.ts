import { normaliseText } from '@kaarigar/shared/domain/normalise-text';
import type { ListPage } from '../list/list-loader';
import type { PriceList, PriceRow } from './price-row';

const PAGE_SIZE = 50;

/** Rows in whose names of either language every word of the search occurs; the counts regard all lists. `cursor`: the last row before. */
export function findPrices(
  rows: readonly PriceRow[],
  {
    q,
    list,
    cursor,
  }: { readonly q: string; readonly list: PriceList | null; readonly cursor: string | null },
): ListPage<PriceRow> {
  const words = normaliseText(q).split(' ').filter(Boolean);
  const found = rows.filter((row) => {
    const names = normaliseText(`${row.name_en} ${row.name_hi}`);
    return words.every((word) => names.includes(word));
  });
  const counts: Partial<Record<PriceList, number>> = {};
  for (const row of found) counts[row.list] = (counts[row.list] ?? 0) + 1;
  const shown = list === null ? found : found.filter((row) => row.list === list);
  // A cursor that names no row of this view shows an empty page, which offers the way to the first.
  const place = shown.findIndex(({ id }) => id === cursor);
  const from = cursor === null ? 0 : place === -1 ? shown.length : place + 1;
  const page = shown.slice(from, from + PAGE_SIZE);
  const hasMore = from + PAGE_SIZE < shown.length;
  return {
    rows: page,
    total: shown.length,
    counts,
    nextCursor: hasMore ? (page.at(-1)?.id ?? null) : null,
  };
}

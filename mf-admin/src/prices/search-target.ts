import type { PriceRow } from './price-row';

const LISTS: Readonly<Record<string, string>> = { hire: 'workers', contract: 'contracts' };

/** What the search calls a row: `painting/12`, `workers/EL`, `contracts/HW`. */
export function searchTarget({ id, list }: Pick<PriceRow, 'id' | 'list'>): string {
  return `${LISTS[list] ?? list}${id.slice(list.length)}`;
}

import { VISITING_CHARGE_ID } from '@kaarigar/shared/domain/catalogue';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { wordSearch } from '@kaarigar/shared/domain/word-search';

export interface SearchResult {
  /** What matches, in the list's order, without the Visiting Charge. */
  readonly matches: readonly CatalogueItem[];
  /** In every list and for every search (specification, section 8): people who find nothing can ask for a visit. */
  readonly visitingCharge: CatalogueItem | undefined;
  /** False when nothing matches the search, not even the Visiting Charge. */
  readonly isFound: boolean;
}

/** Items whose English and Hindi names together have every word of the query, see `wordSearch`. */
export function searchItems(items: readonly CatalogueItem[], query: string): SearchResult {
  const hasWords = wordSearch(query);
  const found = items.filter(({ name_en, name_hi }) => hasWords(`${name_en} ${name_hi}`));
  return {
    matches: found.filter(({ id }) => id !== VISITING_CHARGE_ID),
    visitingCharge: items.find(({ id }) => id === VISITING_CHARGE_ID),
    isFound: found.length > 0,
  };
}

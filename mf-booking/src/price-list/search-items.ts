import { VISITING_CHARGE_ID } from '@kaarigar/shared/domain/catalogue';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { normaliseText } from '@kaarigar/shared/domain/normalise-text';

export interface SearchResult {
  /** What matches, in the list's order, without the Visiting Charge. */
  readonly matches: readonly CatalogueItem[];
  /** In every list and for every search (specification, section 8): people who find nothing can ask for a visit. */
  readonly visitingCharge: CatalogueItem | undefined;
  /** False when nothing matches the search, not even the Visiting Charge. */
  readonly isFound: boolean;
}

/** Items whose English and Hindi names together contain every word of the query. An empty query matches all. */
export function searchItems(items: readonly CatalogueItem[], query: string): SearchResult {
  const words = normaliseText(query).split(' ').filter(Boolean);
  const found = items.filter((item) => hasAllWords(item, words));
  return {
    matches: found.filter(({ id }) => id !== VISITING_CHARGE_ID),
    visitingCharge: items.find(({ id }) => id === VISITING_CHARGE_ID),
    isFound: found.length > 0,
  };
}

function hasAllWords(item: CatalogueItem, words: readonly string[]): boolean {
  const names = normaliseText(`${item.name_en} ${item.name_hi}`);
  return words.every((word) => names.includes(word));
}

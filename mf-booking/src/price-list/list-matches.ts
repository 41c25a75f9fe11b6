import { VISITING_CHARGE_ID } from '@kaarigar/shared/domain/catalogue';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import type { SearchEntry } from '@kaarigar/shared/search/search-entry';

export interface ListMatches {
  /** What is shown, without the Visiting Charge: the list's order, or the best first. */
  readonly matches: readonly CatalogueItem[];
  /** In every list and for every search (specification, section 8): people who find nothing can ask for a visit. */
  readonly visitingCharge: CatalogueItem | undefined;
  /** False when the search found nothing in this list, not even the Visiting Charge. */
  readonly isFound: boolean;
}

/** The items of a list that a search found in it; all of them without a search (null). */
export function listMatches(
  items: readonly CatalogueItem[],
  found: readonly Pick<SearchEntry, 'id'>[] | null,
): ListMatches {
  const byId = new Map(items.map((item) => [`${item.category}/${item.id}`, item]));
  const matches = found
    ? found.map(({ id }) => byId.get(id)).filter((item) => item !== undefined)
    : items;
  return {
    matches: matches.filter(({ id }) => id !== VISITING_CHARGE_ID),
    visitingCharge: items.find(({ id }) => id === VISITING_CHARGE_ID),
    isFound: matches.length > 0,
  };
}

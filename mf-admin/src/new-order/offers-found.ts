import type { SearchEntry } from '@kaarigar/shared/search/search-entry';
import type { Offer } from './new-order-fields';

/** As many as stand beneath the field without hiding the rest of the form. */
const MOST = 6;

/** What a search found that can be booked by phone; contract work is priced after it was seen. */
export function offersFound(
  entries: readonly Pick<SearchEntry, 'id'>[],
  offers: readonly Offer[],
): readonly Offer[] {
  return entries
    .flatMap(({ id }) => offers.find(({ key }) => key === id.replace(/^workers\//, 'hire/')) ?? [])
    .slice(0, MOST);
}

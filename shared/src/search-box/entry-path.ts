import { paths } from '../paths';
import type { SearchEntry } from '../search/search-entry';

/** Where an entry stands with all that is to know of it, and the button to book it. */
export function entryPath({ id, list }: Pick<SearchEntry, 'id' | 'list'>): string {
  return `${paths.publicList(list)}#item-${id.slice(list.length + 1)}`;
}

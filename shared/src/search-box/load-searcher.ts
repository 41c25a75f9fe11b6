import { listSearchAliases, listSearchEntries } from '../api/search';
import type { PublicList } from '../domain/catalogue';
import { PRICES_STAY_MS } from '../domain/limits';
import type { RemoteContext } from '../platform/remote-module';
import { parseQuery } from '../search/parse-query';
import { search } from '../search/search';
import type { SearchEntry } from '../search/search-entry';
import { buildSearchIndex } from '../search/search-index';

export interface Searcher {
  /** What fits the text, the best first; in one list only what stands there. */
  readonly find: (text: string, list?: PublicList) => readonly SearchEntry[];
  /** The text without what it says of a price. */
  readonly wordsOf: (text: string) => string;
  /** All that it searches in. */
  readonly entries: readonly SearchEntry[];
}

let kept: { readonly since: number; readonly searcher: Promise<Searcher> } | null = null;

/** Everything there is, read at most a minute ago. A failed reading is not kept. */
export function loadSearcher(context: RemoteContext): Promise<Searcher> {
  if (kept && Date.now() - kept.since < PRICES_STAY_MS) return kept.searcher;
  const searcher = read(context);
  const mine = { since: Date.now(), searcher };
  kept = mine;
  searcher.catch(() => {
    if (kept === mine) kept = null;
  });
  return searcher;
}

async function read(context: RemoteContext): Promise<Searcher> {
  const [entries, aliases] = await Promise.all([
    listSearchEntries(context),
    listSearchAliases(context),
  ]);
  const index = buildSearchIndex(entries, aliases);
  return {
    find: (text, list) => search(index, text, { list }),
    wordsOf: (text) => parseQuery(text, index.isSize).words.join(' '),
    entries,
  };
}

import { useEffect, useState } from 'react';
import type { RemoteContext } from '../platform/remote-module';
import type { Searcher } from './load-searcher';

/** `waiting`: not asked for yet, or on its way. */
export type SearcherState = Searcher | 'waiting' | 'failed';

/**
 * The search, which is downloaded when somebody wants it. It is asked for again with each text, and reads the prices
 * anew when they are older than a minute.
 */
export function useSearcher(
  context: RemoteContext,
  { isWanted, text }: { readonly isWanted: boolean; readonly text: string },
): { readonly searcher: SearcherState; readonly retry: () => void } {
  const [searcher, setSearcher] = useState<SearcherState>('waiting');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    import(/* webpackChunkName: "searcher" */ './load-searcher')
      .then(({ loadSearcher }) => loadSearcher(context))
      .then(
        (loaded) => {
          if (!isOver) setSearcher(loaded);
        },
        () => {
          // What was read before still finds what there is.
          if (!isOver) setSearcher((before) => (typeof before === 'string' ? 'failed' : before));
        },
      );
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each text and each try asks again
  }, [context, isWanted, text, tries]);
  return { searcher, retry: () => setTries(tries + 1) };
}

/** How long somebody looks at "nothing found" before it counts: until then they may still be typing. */
const SETTLED_MS = 2_000;

/** Counts a search that found nothing and stays on the screen. */
export function useMissReport(
  context: RemoteContext,
  { searcher, text, isMiss }: { searcher: SearcherState; text: string; isMiss: boolean },
): void {
  useEffect(() => {
    if (!isMiss || typeof searcher === 'string') return undefined;
    const timer = setTimeout(() => {
      import(/* webpackChunkName: "search-miss" */ './report-miss').then(
        ({ reportMiss }) => reportMiss(context, searcher.wordsOf(text)),
        // A count that could not be downloaded is one less; who searches has lost nothing.
        () => undefined,
      );
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [context, searcher, text, isMiss]);
}

import { useEffect, useState } from 'react';
import { searchDesk } from '@kaarigar/shared/api/desk';
import type { DeskFound } from '@kaarigar/shared/contracts/desk';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { searchTerm } from '../list/search-text';

/** Long enough that nobody is asked for each letter, short enough that nobody waits. */
const PAUSE_MS = 120;
/** One letter or digit fits half of everything. */
const SHORTEST = 2;

interface Answer {
  readonly q: string;
  readonly read: Settled<DeskFound>;
}

/** What the database finds for the text; the answer of the text before stays until the next is there. */
export function useDeskSearch(context: RemoteContext, typed: string) {
  const q = typed.trim();
  const isAsked = q.length >= SHORTEST;
  const [answer, setAnswer] = useState<Answer | null>(null);

  useEffect(() => {
    if (!isAsked) return undefined;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const read = await settled(searchDesk(context, searchTerm(q)));
      if (isWanted) setAnswer({ q, read });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [context, q, isAsked]);

  return {
    read: isAsked ? (answer?.read ?? null) : null,
    isSearching: isAsked && answer?.q !== q,
  };
}

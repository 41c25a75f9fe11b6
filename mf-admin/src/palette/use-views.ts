import { useEffect, useState } from 'react';
import { listViews } from '@kaarigar/shared/api/desk-views';
import type { DeskView } from '@kaarigar/shared/contracts/desk-views';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';

/** The saved views, read once for as long as the search is open; null: not there yet. */
export function useViews(context: RemoteContext): Settled<readonly DeskView[]> | null {
  const [views, setViews] = useState<Settled<readonly DeskView[]> | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void settled(listViews(context, leaving.signal)).then((read) => {
      if (!leaving.signal.aborted) setViews(read);
    });
    return () => leaving.abort();
  }, [context]);
  return views;
}

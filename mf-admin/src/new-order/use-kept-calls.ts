import { useState, useSyncExternalStore } from 'react';
import { useSession } from '@kaarigar/shared/platform/session';
import { keptCalls, onKeptCalls, type KeptCall } from './call-draft';

/** The calls that whoever is signed in left behind. */
export function useKeptCalls(): readonly KeptCall[] {
  const session = useSession();
  const personId = session.status === 'signed-in' ? session.userId : '';
  const [read] = useState(createReader);
  return useSyncExternalStore(onKeptCalls, () => read(personId));
}

/** Gives the same list until something of it has changed. */
function createReader(): (personId: string) => readonly KeptCall[] {
  let last: readonly KeptCall[] = [];
  return (personId) => {
    const now = keptCalls(personId);
    if (JSON.stringify(now) !== JSON.stringify(last)) last = now;
    return last;
  };
}

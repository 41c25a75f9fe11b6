import { useSyncExternalStore } from 'react';
import { keptAt, subscribeToAge } from './kept-at';

/** See `keptAt`. */
export function useKeptAt(): number | null {
  return useSyncExternalStore(subscribeToAge, keptAt, () => null);
}

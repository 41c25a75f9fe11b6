import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while React takes over a page that came as HTML, then true. Such a page was drawn without this device: what it
 * keeps (drafts, the page that somebody wanted) may change what stands only after. Otherwise React draws the page anew,
 * and what was typed meanwhile is gone.
 */
export function useTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

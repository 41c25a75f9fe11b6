import { useEffect, useRef } from 'react';

/** Longer nobody waits: the page may have no network just now. */
const MOST_MS = 4000;

/**
 * Waits until the page shows the order as it is after a change, so that the old and the new never stand there together.
 * Call it before the change; the answer is called after it.
 */
export function useFreshOrder(updatedAt: string): () => () => Promise<void> {
  const shown = useRef(updatedAt);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    shown.current = updatedAt;
    waiting.current?.();
  }, [updatedAt]);
  return () => {
    const before = shown.current;
    return () =>
      new Promise((resolve) => {
        if (shown.current !== before) return resolve();
        const timer = setTimeout(resolve, MOST_MS);
        waiting.current = () => {
          clearTimeout(timer);
          resolve();
        };
      });
  };
}

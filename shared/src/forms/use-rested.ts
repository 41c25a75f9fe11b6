import { useEffect, useEffectEvent } from 'react';
import { unlessEnded } from '../contracts/problem';

/**
 * Asks about what a form says once the person rests: whoever looks through days, presses a stepper or types a number is
 * answered once. The question ends when the form says something else. `key`: what it says; null: nothing is asked.
 */
export function useRested(
  key: string | null,
  restMs: number,
  ask: (signal: AbortSignal) => Promise<void>,
): void {
  const askNow = useEffectEvent((signal: AbortSignal) => unlessEnded(ask(signal), signal));
  useEffect(() => {
    if (key === null) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(() => void askNow(leaving.signal), restMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [key, restMs]);
}

import { useEffect, useState } from 'react';

/** Whole seconds until `until`, never below 0. Both in milliseconds since 1970. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Counts down after each new `startedBy`; 0 when the wait is over or has not started. */
export function useCooldown(startedBy: unknown, durationSeconds: number): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!startedBy) return undefined;
    const until = Date.now() + durationSeconds * 1000;
    const tick = (): void => setSeconds(secondsLeft(until, Date.now()));
    tick();
    const timer = setInterval(() => {
      tick();
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [startedBy, durationSeconds]);
  return seconds;
}

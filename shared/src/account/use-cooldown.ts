import { useEffect, useState } from 'react';

/** Whole seconds until `until`, never below 0. Both in milliseconds since 1970. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Counts down until `until`, in milliseconds since 1970; 0 when the wait is over or there is none. */
export function useCooldown(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(until, Date.now()));
  useEffect(() => {
    const tick = (): void => setSeconds(secondsLeft(until, Date.now()));
    tick();
    const timer = setInterval(() => {
      tick();
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from '@kaarigar/shared/platform/router';

const INTERVAL_MS = 6_000;
/** Half an hour: after that the person asks again by the button, or reads it under My Orders. */
const MAX_CHECKS = 300;

/** Asks the server again and again while the bank has not answered; rests while the page is not looked at. */
export function useRecheck(isWaiting: boolean): void {
  const { revalidate, state } = useRevalidator();
  const check = useEffectEvent(() => {
    if (!document.hidden && state === 'idle') void revalidate();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    let checks = 0;
    const timer = setInterval(() => {
      checks += 1;
      if (checks > MAX_CHECKS) clearInterval(timer);
      else check();
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}

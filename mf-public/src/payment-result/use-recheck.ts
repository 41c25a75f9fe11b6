import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from '@kaarigar/shared/platform/router';

const INTERVAL_MS = 6_000;
/** Half an hour: after that the person can use the button or look at My Orders. */
const MAX_CHECKS = 300;

/** Asks the server repeatedly until the bank has answered; pauses while the page is hidden. */
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

import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the browser restores this page from the back-forward cache, for example with Back from the payment
 * page: no loader runs then, and a button with "Opening…" would stay like that for ever.
 */
export function usePageRestored(onRestored: () => void): void {
  const restored = useEffectEvent(onRestored);
  useEffect(() => {
    const handle = (event: PageTransitionEvent): void => {
      if (event.persisted) restored();
    };
    window.addEventListener('pageshow', handle);
    return () => window.removeEventListener('pageshow', handle);
  }, []);
}

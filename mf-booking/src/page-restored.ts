import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the browser brings this page back as it was left (back-forward cache), for example with Back from
 * the payment page: nothing is loaded then, and a button that said "Opening…" would say so for ever.
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

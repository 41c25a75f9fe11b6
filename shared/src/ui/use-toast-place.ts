import { useEffect, useState } from 'react';
import { toastPlace, type ToastPlace } from './toast-place';

/** Follows whoever types, scrolls or opens the keyboard while a message is shown. */
export function useToastPlace(isShown: boolean): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>('foot');
  useEffect(() => {
    if (!isShown) return undefined;
    const look = (): void => {
      const field = document.activeElement?.matches('input, textarea, select')
        ? document.activeElement.getBoundingClientRect()
        : null;
      const seen = window.visualViewport;
      setPlace(toastPlace(field, seen ? seen.offsetTop + seen.height : window.innerHeight));
    };
    look();
    const leaving = new AbortController();
    const options = { signal: leaving.signal, capture: true, passive: true };
    for (const type of ['focusin', 'focusout', 'scroll', 'resize']) {
      window.addEventListener(type, look, options);
    }
    window.visualViewport?.addEventListener('resize', look, options);
    return () => leaving.abort();
  }, [isShown]);
  return place;
}

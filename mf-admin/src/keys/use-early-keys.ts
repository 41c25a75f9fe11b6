import { useLayoutEffect } from 'react';
import { stillMeant, takeHeldKeys } from './early-keys';
import { isInDialog, isTyping, pressedKey } from './pressed-key';

const FOR_ROWS = ['j', 'k', 'ArrowDown', 'ArrowUp', 'Enter', 'a', 'c', 'm', 'p', 'w', 'x'];

/** The rows of a page, one below the other. */
export const rowsOf = (list: ParentNode | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('main a[data-row-id]') ?? []),
];

/** Keys for rows that are pressed before the first rows are there act when they come. */
export function useEarlyKeys(): void {
  useLayoutEffect(() => {
    const early = takeHeldKeys();
    const isTooEarly = () => rowsOf(document).length === 0;
    function hold(event: KeyboardEvent): void {
      const key = pressedKey(event);
      const isForRows = key !== null && FOR_ROWS.includes(key);
      if (!isForRows || isTyping(document.activeElement) || isInDialog()) return;
      // Enter is for what has the focus, unless a key before it is still to go to a row.
      if (key === 'Enter' && stillMeant(early, Date.now()).length === 0) return;
      early.push({ key: event.key, code: event.code, at: Date.now() });
      // A page without any rows is scrolled by the arrows.
      if (!key.startsWith('Arrow')) event.preventDefault();
      event.stopImmediatePropagation();
    }
    function play(): void {
      for (const { key, code } of stillMeant(early, Date.now())) {
        // Whoever went on to write, or opened something, keeps the focus.
        if (isTyping(document.activeElement) || isInDialog()) return;
        const press = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
        const focused = document.activeElement ?? document.body;
        const isLeftAlone = focused.dispatchEvent(press);
        if (key === 'Enter' && isLeftAlone && focused.matches('a[data-row-id]')) {
          (focused as HTMLElement).click();
          return;
        }
      }
    }
    const observer = new MutationObserver(() => {
      if (isTooEarly()) return;
      stop();
      play();
    });
    function stop(): void {
      observer.disconnect();
      window.removeEventListener('keydown', hold, true);
    }
    // The listeners of this very page come with the same commit.
    const now = isTooEarly() ? null : setTimeout(play);
    if (now === null) {
      window.addEventListener('keydown', hold, true);
      observer.observe(document.body, { childList: true, subtree: true });
    }
    return () => {
      if (now !== null) clearTimeout(now);
      stop();
    };
  }, []);
}

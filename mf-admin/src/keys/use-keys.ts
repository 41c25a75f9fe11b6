import { useEffectEvent, useLayoutEffect } from 'react';
import { useDeskSettings } from '../desk-settings/desk-settings';
import { isInDialog, isTyping, pressedKey } from './pressed-key';

/** What a key does; false: nothing this time, the key stays the browser's. */
export type Keys = Readonly<Record<string, () => boolean | void>>;

/**
 * Shortcuts of one key on a page. They never fire while somebody types or while a dialog is open, and are off for whoever
 * has switched single keys off (WCAG 2.1.4).
 */
export function useKeys(keys: Keys): void {
  const { keys: isOn } = useDeskSettings();
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || isTyping(document.activeElement) || isInDialog()) return;
    const key = pressedKey(event);
    const act = key === null ? undefined : keys[key];
    if (act && act() !== false) event.preventDefault();
  });
  // A layout effect, so that no key is too early for what is seen.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

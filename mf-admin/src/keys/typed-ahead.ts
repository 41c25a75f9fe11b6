import { useEffectEvent, useLayoutEffect } from 'react';
import { isTyping } from './pressed-key';

const NEXT_FIELD = '\t';

/** What of a key press decides. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The text after one more key; null: the key is no text. Tab goes on to the next field, as it will when that is there. */
export function withKey(text: string, press: Press): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key === 'Backspace') return text.slice(0, -1);
  if (press.key === 'Tab' && !press.shiftKey) return text + NEXT_FIELD;
  return press.key.length === 1 ? text + press.key : null;
}

/** Null: nothing is on its way. */
let held: string | null = null;
let focusedBefore: Element | null = null;

function hold(event: KeyboardEvent): void {
  const focused = document.activeElement;
  // Somebody went on elsewhere: it did not come.
  if (focused !== focusedBefore && isTyping(focused)) {
    releaseKeys();
    return;
  }
  const next = withKey(held ?? '', event);
  if (next === null) return;
  held = next;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** From now on what is typed is for the field of what was just opened, and no shortcut of the page beneath it. */
export function holdKeys(): void {
  if (held !== null) return;
  held = '';
  focusedBefore = document.activeElement;
  document.addEventListener('keydown', hold, true);
}

/** Ends `holdKeys()`; what was typed since. */
export function releaseKeys(): string {
  const text = held ?? '';
  held = null;
  document.removeEventListener('keydown', hold, true);
  return text;
}

/** Gives what was typed while this was on its way to its fields, at once when they are there. */
export function useTypedAhead(onTyped: (fields: readonly string[]) => void): void {
  const give = useEffectEvent((text: string) => onTyped(text.split(NEXT_FIELD)));
  useLayoutEffect(() => {
    const text = releaseKeys();
    if (text !== '') give(text);
  }, []);
}

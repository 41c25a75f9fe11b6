/** What of a key press decides. */
type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'defaultPrevented'
>;

const DEVANAGARI = /^\p{Script=Devanagari}$/u;

/**
 * The character that a shortcut has, or null when the press is none: with Ctrl, Alt or Command, or while a word is put
 * together. On a Hindi keyboard the same keys type letters of their own, so there the place of the key counts.
 */
export function pressedKey(press: Press): string | null {
  const { key, code } = press;
  if (press.defaultPrevented || press.isComposing) return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (DEVANAGARI.test(key)) {
    if (code === 'Slash') return '/';
    return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : null;
  }
  return key.length === 1 ? key.toLowerCase() : key;
}

/** Whether the person is writing: then every key is a letter. */
export function isTyping(element: Element | null): boolean {
  return (
    element !== null &&
    element.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]')
  );
}

/** Whether a dialog is open: the keys are its own. */
export function isInDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

import { useEffect, useRef } from 'react';
import { nextRow, SEARCH_FIELD } from './row-focus';

/** The row opened last, so that coming back from it the arrows go on from there. */
let lastOpened: string | undefined;

export function rememberOpened(rowId: string): void {
  lastOpened = rowId;
}

/** `/`, also where the Hindi keyboard types a letter with that key. */
function isSearchKey({ key, code }: KeyboardEvent): boolean {
  return key === '/' || (code === 'Slash' && /^\p{Script=Devanagari}$/u.test(key));
}

function isTyping(element: Element | null): boolean {
  return element !== null && element.matches('input, textarea, select, [contenteditable]');
}

/** Nothing that a key is meant for: the page itself, or a heading that only took the focus from a script. */
function isAtRest(element: Element | null): boolean {
  return !(element instanceof HTMLElement) || element.tabIndex < 0;
}

/**
 * The list by keyboard: `/` to the search field, arrows, Home and End from row to row; Enter is the row's own link.
 * Rows are found by `a[data-row-id]` inside `list`.
 */
export function useListKeys() {
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isOurs = !event.defaultPrevented && !event.isComposing;
      if (!isOurs || event.ctrlKey || event.metaKey || event.altKey) return;
      const focused = document.activeElement;

      if (isSearchKey(event) && !isTyping(focused)) {
        event.preventDefault();
        search.current?.focus();
        search.current?.select();
        return;
      }

      const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-row-id]') ?? [])];
      const row = links.findIndex((link) => link === focused);
      const isInSearch = focused === search.current;
      if (row === -1 && !isInSearch && !isAtRest(focused)) return;
      const next = nextRow({
        key: event.key,
        current: row >= 0 ? row : isInSearch ? SEARCH_FIELD : null,
        rowCount: links.length,
        entry: Math.max(
          0,
          links.findIndex((link) => link.dataset['rowId'] === lastOpened),
        ),
      });
      if (next === null) return;
      event.preventDefault();
      (next === SEARCH_FIELD ? search.current : links[next])?.focus();
    }

    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  return { search, list };
}

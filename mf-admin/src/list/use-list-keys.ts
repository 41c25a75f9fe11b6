import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useDeskSettings } from '../desk-settings/desk-settings';
import { isInDialog, isTyping, pressedKey } from '../keys/pressed-key';
import { rowsOf, useEarlyKeys } from '../keys/use-early-keys';
import { FIRST_TO_COME, nextRow, SEARCH_FIELD } from './row-focus';
import { cleanSearch } from './search-text';

/** The row opened last: after coming back, the arrow keys continue from it. */
let lastOpened: string | undefined;

export function rememberOpened(rowId: string): void {
  lastOpened = rowId;
}

/** The row to go on from on a page that one comes back to. */
export const lastOpenedRow = (): string | undefined => lastOpened;

/** Where nothing has the focus any more: to the row that one was at, or the first. */
export function focusLastRow(): void {
  if (document.activeElement !== document.body) return;
  const rows = rowsOf(document);
  (rows.find((row) => row.dataset['rowId'] === lastOpened) ?? rows[0])?.focus();
}

/** Whether the way leads to paper, and from there back. */
let isAway = false;

/** The list is left to print: whoever comes back is at the row again. */
export function leaveToPrint(rowId: string | null): void {
  if (rowId !== null) lastOpened = rowId;
  isAway = true;
}

export function useFocusOnReturn(): void {
  // Not a layout effect: a new page first gives the focus to its heading.
  useEffect(() => {
    const focused = document.activeElement;
    if (isAway && isAtRest(focused)) {
      (focused as HTMLElement | null)?.blur();
      focusLastRow();
    }
    isAway = false;
  }, []);
}

/** Whether no control has the focus: it is on the page itself, or on a heading that a script focused. */
function isAtRest(element: Element | null): boolean {
  return !(element instanceof HTMLElement) || element.tabIndex < 0;
}

function rowsIn(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('a[data-row-id]') ?? [])];
}

/**
 * Keyboard control of the list: `/` moves to the search field; arrows, Home and End move between rows, and so do `j` and
 * `k`, which also go on to the next row from the one that is open beside the list; Enter opens the row's link. Rows are
 * the `a[data-row-id]` inside `list`; `shownSearch` is the search that found these rows.
 */
export function useListKeys(shownSearch: string) {
  const { keys: hasSingleKeys } = useDeskSettings();
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** The search whose first row gets the focus as soon as the rows arrive. */
  const awaited = useRef<string | null>(null);

  /** To the next row; beside an open row, to open the next one. */
  function moveBy(step: 1 | -1): void {
    const links = rowsIn(list.current);
    const focusedRow = links.indexOf(document.activeElement as HTMLElement);
    const openRow = links.findIndex((link) => link.getAttribute('aria-current') === 'true');
    if (focusedRow === -1 && openRow !== -1) {
      links[openRow + step]?.click();
      return;
    }
    const last = links.findIndex((link) => link.dataset['rowId'] === lastOpened);
    links[focusedRow === -1 ? Math.max(0, last) : focusedRow + step]?.focus();
  }

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const pressed = pressedKey(event);
    if (pressed === null || isInDialog()) return;
    const focused = document.activeElement;
    const single = hasSingleKeys && !isTyping(focused) ? pressed : null;

    if (search.current && single === '/') {
      event.preventDefault();
      search.current.focus();
      search.current.select();
      return;
    }
    const step = single === 'j' ? 1 : single === 'k' ? -1 : null;
    if (step !== null) {
      event.preventDefault();
      moveBy(step);
      return;
    }

    // A person who types on wants other rows; Enter pressed before the rows arrive changes nothing.
    if (event.key !== 'Enter') awaited.current = null;
    const isInSearch = focused !== null && focused === search.current;
    const typed = cleanSearch(search.current?.value ?? '');
    const links = rowsIn(list.current);
    // The field clears itself first; an empty one gives the keys back to the rows.
    if (isInSearch && event.key === 'Escape') {
      event.preventDefault();
      const back = links.find((link) => link.dataset['rowId'] === lastOpened) ?? links[0];
      if (back) back.focus();
      else search.current?.blur();
      return;
    }
    const row = links.findIndex((link) => link === focused);
    if (row === -1 && !isInSearch && !isAtRest(focused)) return;
    const next = nextRow({
      key: event.key,
      current: row >= 0 ? row : isInSearch ? SEARCH_FIELD : null,
      rowCount: links.length,
      entry: Math.max(
        0,
        links.findIndex((link) => link.dataset['rowId'] === lastOpened),
      ),
      isOutdated: typed !== shownSearch,
    });
    if (next === null) return;
    event.preventDefault();
    if (next === FIRST_TO_COME) awaited.current = typed;
    else (next === SEARCH_FIELD ? search.current : links[next])?.focus();
  });

  // A layout effect, so that the listener exists when the rows become visible: an early key press must not get lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  useEarlyKeys();

  useLayoutEffect(() => {
    if (awaited.current !== shownSearch) return;
    awaited.current = null;
    if (document.activeElement === search.current) rowsIn(list.current)[0]?.focus();
  }, [shownSearch]);

  return { search, list };
}

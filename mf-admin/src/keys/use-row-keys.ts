import { rowsOf, useEarlyKeys } from './use-early-keys';
import { useKeys, type Keys } from './use-keys';

/**
 * `j` and `k` go from row to row of a page that is no list, and so do the arrows, from the page itself or a row; Enter is
 * the link's own. `ofRow`: keys that act on the row with the focus.
 */
export function useRowKeys(lastOpened: () => string | undefined, ofRow: Keys = {}): void {
  function moveBy(step: 1 | -1): boolean {
    const rows = rowsOf(document);
    const focused = document.activeElement?.closest('li')?.querySelector('a[data-row-id]');
    const place = rows.findIndex((row) => row === focused);
    const last = rows.findIndex((row) => row.dataset['rowId'] === lastOpened());
    const next = rows[place === -1 ? Math.max(0, last) : place + step];
    next?.focus();
    return next !== undefined;
  }
  // Elsewhere the arrows scroll, or belong to what has the focus.
  const arrow = (step: 1 | -1, from: string) => () =>
    document.activeElement?.matches(from) === true && moveBy(step);
  useKeys({
    j: () => moveBy(1),
    k: () => moveBy(-1),
    ArrowDown: arrow(1, 'a[data-row-id], body, h1, main'),
    ArrowUp: arrow(-1, 'a[data-row-id]'),
    ...ofRow,
  });
  useEarlyKeys();
}

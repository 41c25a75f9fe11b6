import { useEffect, useEffectEvent, useRef } from 'react';
import { stillMeant, type EarlyKey } from './early-keys';
import { isInDialog, isTyping } from './pressed-key';
import { useKeys, type Keys } from './use-keys';

const rowsHere = () => [...document.querySelectorAll<HTMLElement>('main a[data-row-id]')];

/**
 * `j` and `k` go from row to row of a page that is no list; Enter is the link's own. `ofRow`: keys that act on the row
 * with the focus. What is pressed before the first rows are there acts when they come.
 */
export function useRowKeys(lastOpened: () => string | undefined, ofRow: Keys = {}): void {
  const early = useRef<EarlyKey[]>([]);
  const hasRows = useRef(false);
  function moveBy(step: 1 | -1): boolean {
    const rows = rowsHere();
    const focused = document.activeElement?.closest('li')?.querySelector('a[data-row-id]');
    const place = rows.findIndex((row) => row === focused);
    const last = rows.findIndex((row) => row.dataset['rowId'] === lastOpened());
    const next = rows[place === -1 ? Math.max(0, last) : place + step];
    next?.focus();
    return next !== undefined;
  }
  const keys: Keys = { j: () => moveBy(1), k: () => moveBy(-1), ...ofRow };
  const orLater = Object.entries(keys).map(([key, act]) => [
    key,
    () => {
      if (hasRows.current || rowsHere().length > 0) return act();
      early.current.push({ key, at: Date.now() });
      return true;
    },
  ]);
  useKeys(Object.fromEntries(orLater) as Keys);

  const catchUp = useEffectEvent(() => {
    // Whoever went on to write keeps the focus.
    if (isInDialog() || isTyping(document.activeElement)) return;
    for (const key of stillMeant(early.current, Date.now())) keys[key]?.();
  });
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (rowsHere().length === 0) return;
      observer.disconnect();
      hasRows.current = true;
      catchUp();
    });
    if (rowsHere().length > 0) hasRows.current = true;
    else observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}

import { useKeys } from './use-keys';

/** `j` and `k` go from row to row of a page that is no list; Enter is the link's own. */
export function useRowKeys(lastOpened: () => string | undefined): void {
  function moveBy(step: 1 | -1): boolean {
    const rows = [...document.querySelectorAll<HTMLElement>('main a[data-row-id]')];
    const focused = document.activeElement?.closest('li')?.querySelector('a[data-row-id]');
    const place = rows.findIndex((row) => row === focused);
    const last = rows.findIndex((row) => row.dataset['rowId'] === lastOpened());
    const next = rows[place === -1 ? Math.max(0, last) : place + step];
    next?.focus();
    return next !== undefined;
  }
  const down = () => moveBy(1);
  const up = () => moveBy(-1);
  useKeys({ j: down, k: up });
}

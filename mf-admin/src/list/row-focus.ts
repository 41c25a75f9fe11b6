/** The search field is above the first row, so its index is one less. */
export const SEARCH_FIELD = -1;
/** The first row of a response that has not arrived yet. */
export const FIRST_TO_COME = -2;

interface RowFocus {
  /** `KeyboardEvent.key` */
  readonly key: string;
  /** Index of the row that has the focus, `SEARCH_FIELD`, or null when the focus is elsewhere. */
  readonly current: number | null;
  readonly rowCount: number;
  /** Index of the row where ArrowDown enters the list from outside: the row opened last, or the first. */
  readonly entry?: number;
  /** The rows are still those of an earlier search and will soon be replaced. */
  readonly isOutdated?: boolean;
}

/** The row (or `SEARCH_FIELD`, or `FIRST_TO_COME`) that a key moves the focus to; null = we do not handle the key. */
export function nextRow(focus: RowFocus): number | null {
  const { key, current, rowCount, entry = 0, isOutdated = false } = focus;
  if (isOutdated && current === SEARCH_FIELD && key === 'ArrowDown') return FIRST_TO_COME;
  if (rowCount === 0) return null;
  if (current === null) return key === 'ArrowDown' ? entry : null;
  if (current === SEARCH_FIELD) return key === 'ArrowDown' ? 0 : null;
  const last = rowCount - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(current + 1, last);
    case 'ArrowUp':
      return current - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

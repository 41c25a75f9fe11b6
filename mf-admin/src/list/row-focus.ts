/** The search field stands above the first row. */
export const SEARCH_FIELD = -1;
/** The first row of an answer that is still on its way. */
export const FIRST_TO_COME = -2;

interface RowFocus {
  /** `KeyboardEvent.key` */
  readonly key: string;
  /** Index of the row that has the focus, `SEARCH_FIELD`, or null when it is on neither. */
  readonly current: number | null;
  readonly rowCount: number;
  /** Where ArrowDown enters the list from outside: the row opened last, or the first. */
  readonly entry?: number;
  /** The rows still answer a former search, and are about to go away. */
  readonly isOutdated?: boolean;
}

/** The row (or `SEARCH_FIELD`, or `FIRST_TO_COME`) that a key moves the focus to; null = the key is none of ours. */
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

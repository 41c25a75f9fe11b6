/** State in the history entry of an order's page: the list it was opened from, with its filters and its page. */
export interface FromList {
  /** Query part of the list's address: '' or `?…`. */
  readonly listSearch: string;
}

/** Query part of the list to go back to; '' when the page was opened in another way. */
export function readListSearch(historyState: unknown): string {
  if (typeof historyState !== 'object' || historyState === null) return '';
  const search = (historyState as Partial<Record<keyof FromList, unknown>>).listSearch;
  return typeof search === 'string' && search.startsWith('?') ? search : '';
}

/** State in the history entry of an order's page that was opened from Today. */
export const FROM_TODAY = { cameFrom: 'today' } as const;

export function cameFromToday(historyState: unknown): boolean {
  if (typeof historyState !== 'object' || historyState === null) return false;
  return (historyState as { readonly cameFrom?: unknown }).cameFrom === FROM_TODAY.cameFrom;
}

import { useState } from 'react';

/** The latest of some ISO 8601 timestamps, in milliseconds since 1970; 0 when there are none. */
export function newestMoment(moments: readonly string[]): number {
  return Math.max(0, ...moments.map((moment) => Date.parse(moment)));
}

/** Whether a row with this timestamp arrived after the list was opened. */
export function isArrival(moment: string, openedAtNewest: number): boolean {
  return Date.parse(moment) > openedAtNewest;
}

/**
 * Which rows came in since this view (`key`) was opened; `arrivedAt` null: they cannot be told from others. What
 * somebody made themselves (`isOwn`) is no news to them.
 */
export function useArrivals<Row>(
  rows: readonly Row[],
  key: string,
  arrivedAt: ((row: Row) => string) | null,
  isOwn: (row: Row) => boolean,
): (row: Row) => boolean {
  const newest = () => (arrivedAt ? newestMoment(rows.map(arrivedAt)) : 0);
  const [opened, setOpened] = useState(() => ({ key, newest: newest() }));
  if (opened.key !== key) setOpened({ key, newest: newest() });
  return (row) => arrivedAt !== null && !isOwn(row) && isArrival(arrivedAt(row), opened.newest);
}

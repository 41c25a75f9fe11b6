/** What rows are ordered by, and which way: `amount.desc`. */
export type Sort = `${string}.${'asc' | 'desc'}`;

/** As `aria-sort` wants it; undefined when the rows are in another column's order. */
export function directionOf(
  sort: Sort | undefined,
  column: string | undefined,
): 'ascending' | 'descending' | undefined {
  if (column === undefined || !sort?.startsWith(`${column}.`)) return undefined;
  return sort.endsWith('.asc') ? 'ascending' : 'descending';
}

/** The order after a click on a column's name: the first one the list has of it, then the other way around. */
export function nextSort(
  sorts: readonly Sort[],
  sort: Sort | undefined,
  column: string,
): Sort | undefined {
  return sorts.find((candidate) => candidate !== sort && candidate.startsWith(`${column}.`));
}

/** Column and direction of a sort: `amount.desc`. */
export type Sort = `${string}.${'asc' | 'desc'}`;

/** The value for `aria-sort`; undefined when the rows are sorted by another column. */
export function directionOf(
  sort: Sort | undefined,
  column: string | undefined,
): 'ascending' | 'descending' | undefined {
  if (column === undefined || !sort?.startsWith(`${column}.`)) return undefined;
  return sort.endsWith('.asc') ? 'ascending' : 'descending';
}

/** The sort after a click on a column's name: the list's first sort of that column, then the reverse. */
export function nextSort(
  sorts: readonly Sort[],
  sort: Sort | undefined,
  column: string,
): Sort | undefined {
  return sorts.find((candidate) => candidate !== sort && candidate.startsWith(`${column}.`));
}

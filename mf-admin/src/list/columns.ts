/** Parses stored columns (`amount.customer`), in their order; null when the text names none of `all`. */
export function parseColumns(
  all: readonly string[],
  text: string | null | undefined,
): readonly string[] | null {
  const named = (text ?? '').toLowerCase().split('.');
  const columns = [...new Set(named)].flatMap((name) => {
    const column = all.find((key) => key.toLowerCase() === name);
    return column === undefined ? [] : [column];
  });
  return columns.length > 0 ? columns : null;
}

/** Shows a column behind those that stand before it in `all`, or hides it; the last visible one stays. */
export function toggleColumn(
  all: readonly string[],
  columns: readonly string[],
  column: string,
): readonly string[] {
  if (columns.includes(column)) {
    return columns.length === 1 ? columns : columns.filter((key) => key !== column);
  }
  const before = all.slice(0, all.indexOf(column));
  const place = Math.max(-1, ...before.map((key) => columns.indexOf(key))) + 1;
  return [...columns.slice(0, place), column, ...columns.slice(place)];
}

/** Moves a column one place to the front (-1) or to the back (1). */
export function moveColumn(
  columns: readonly string[],
  column: string,
  by: -1 | 1,
): readonly string[] {
  const from = columns.indexOf(column);
  const neighbour = columns[from + by];
  if (from === -1 || neighbour === undefined) return columns;
  return columns.map((key) => (key === column ? neighbour : key === neighbour ? column : key));
}

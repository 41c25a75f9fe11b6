import type { StorageArea } from '@kaarigar/shared/platform/storage';

/** Parses stored columns (`customer.amount`) into the order of `all`; null when the text names none of them. */
export function parseColumns(
  all: readonly string[],
  text: string | null,
): readonly string[] | null {
  const named = (text ?? '').toLowerCase().split('.');
  const columns = all.filter((column) => named.includes(column.toLowerCase()));
  return columns.length > 0 ? columns : null;
}

/** Shows or hides a column; the last visible one stays, and the order is always that of `all`. */
export function toggleColumn(
  all: readonly string[],
  columns: readonly string[],
  column: string,
): readonly string[] {
  const isShown = columns.includes(column);
  if (isShown && columns.length === 1) return columns;
  return all.filter((key) => (key === column ? !isShown : columns.includes(key)));
}

type Store = Pick<StorageArea, 'getItem' | 'setItem'>;

/** `/admin/orders` → `kaarigar.admin.orders.columns`. */
const keyOf = (path: string) => `kaarigar${path.replaceAll('/', '.')}.columns`;

/** The columns chosen on this device for the list at `path`; null = none yet. */
export function rememberedColumns(
  store: Store,
  path: string,
  all: readonly string[],
): readonly string[] | null {
  return parseColumns(all, store.getItem(keyOf(path)));
}

export function rememberColumns(store: Store, path: string, columns: readonly string[]): void {
  store.setItem(keyOf(path), columns.join('.'));
}

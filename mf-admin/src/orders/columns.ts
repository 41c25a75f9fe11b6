/** The columns that can be shown, in their order in the table. The order id is always there: it is the row's link. */
export const COLUMNS = [
  'customer',
  'phone',
  'service',
  'amount',
  'status',
  'payment',
  'job',
  'scheduled',
  'worker',
  'date',
] as const;
export type ColumnKey = (typeof COLUMNS)[number];

/** Those of the specification; the others are there for who wants them. */
export const USUAL_COLUMNS: readonly ColumnKey[] = [
  'customer',
  'amount',
  'status',
  'payment',
  'date',
];

/** Columns as an address or this device carries them (`customer.amount`); null when it names none that is known. */
export function parseColumns(text: string | null): readonly ColumnKey[] | null {
  const named = (text ?? '').toLowerCase().split('.');
  const columns = COLUMNS.filter((column) => named.includes(column));
  return columns.length > 0 ? columns : null;
}

/** Shows a column or takes it away; the last one stays, and the order is always the table's. */
export function toggleColumn(
  columns: readonly ColumnKey[],
  column: ColumnKey,
): readonly ColumnKey[] {
  const isShown = columns.includes(column);
  if (isShown && columns.length === 1) return columns;
  return COLUMNS.filter((key) => (key === column ? !isShown : columns.includes(key)));
}

const KEY = 'kaarigar.admin.orders.columns';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** What was chosen on this device; null = nothing yet. */
export function rememberedColumns(store: Store): readonly ColumnKey[] | null {
  return parseColumns(store.getItem(KEY));
}

export function rememberColumns(store: Store, columns: readonly ColumnKey[]): void {
  try {
    store.setItem(KEY, columns.join('.'));
  } catch {
    // No room or not allowed: the address still carries the choice.
  }
}

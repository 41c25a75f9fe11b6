import type { OrderSort } from '@kaarigar/shared/contracts/payment-api';

/** What rows can be ordered by, and which way first: the newest, the largest, the first of the alphabet. */
const FIRST: Readonly<Record<SortColumn, OrderSort>> = {
  created_at: 'created_at.desc',
  amount: 'amount.desc',
  name: 'name.asc',
};

export type SortColumn = 'created_at' | 'amount' | 'name';

const TURNED: Readonly<Record<OrderSort, OrderSort>> = {
  'created_at.desc': 'created_at.asc',
  'created_at.asc': 'created_at.desc',
  'amount.desc': 'amount.asc',
  'amount.asc': 'amount.desc',
  'name.asc': 'name.desc',
  'name.desc': 'name.asc',
};

/** As `aria-sort` wants it; undefined when the rows are in another column's order. */
export function directionOf(
  sort: OrderSort,
  column: SortColumn,
): 'ascending' | 'descending' | undefined {
  if (!sort.startsWith(`${column}.`)) return undefined;
  return sort.endsWith('.asc') ? 'ascending' : 'descending';
}

/** The order after a click on a column's name: its own first, then turned around. */
export function nextSort(sort: OrderSort, column: SortColumn): OrderSort {
  return directionOf(sort, column) ? TURNED[sort] : FIRST[column];
}

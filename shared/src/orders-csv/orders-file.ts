import type { OrderSummary } from '../contracts/payment-api';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { SavedFile } from '../save-file';
import { fileName, headerOf, rowOf } from './orders-csv';

const NEWLINE = '\r\n';

/** The file of these orders, as the service makes it of a whole filter. */
export function ordersFile(
  orders: readonly OrderSummary[],
  locale: Locale,
  now = new Date(),
): SavedFile {
  const rows = [headerOf(locale), ...orders.map((order) => rowOf(order, locale))];
  const text = rows.map((row) => row.map(quoted).join(',') + NEWLINE).join('');
  // Without the mark Excel assumes an old code page.
  return {
    blob: new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }),
    fileName: fileName(now),
  };
}

function quoted(cell: string | number | null): string {
  return cell === null ? '' : `"${String(cell).replaceAll('"', '""')}"`;
}

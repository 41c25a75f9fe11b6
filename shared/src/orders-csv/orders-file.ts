import type { OrderSummary } from '../contracts/payment-api';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { SavedFile } from '../save-file';
import { csvFile } from './csv-file';
import { fileName, headerOf, rowOf } from './orders-csv';

/** The file of these orders, as the service makes it of a whole filter. */
export function ordersFile(
  orders: readonly OrderSummary[],
  locale: Locale,
  now = new Date(),
): SavedFile {
  return csvFile([headerOf(locale), ...orders.map((order) => rowOf(order, locale))], fileName(now));
}

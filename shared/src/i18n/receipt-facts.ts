import type { OrderRow } from '../contracts/rows';
import { formatDate, formatTime } from './format';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** Only for money that arrived and stayed: the receipt of a refunded order would no longer be true. */
export function hasReceipt({
  status,
  receipt_number,
}: Pick<OrderRow, 'status' | 'receipt_number'>) {
  return status === 'SUCCESS' && receipt_number !== null;
}

/** When the money arrived, in Indian time; null before. */
export function paidAt(
  { payment_date, payment_time }: Pick<OrderRow, 'payment_date' | 'payment_time'>,
  locale: Locale,
): string | null {
  if (payment_date === null) return null;
  const day = formatDate(payment_date, locale);
  return payment_time === null ? day : `${day}, ${formatTime(payment_time, locale)}`;
}

import type { OrderRow, OwnRefund } from '../contracts/rows';
import { formatDate, formatTime } from './format';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** Only for money that arrived and stayed: without its refunds the receipt of a refunded order would no longer be true. */
export function hasReceipt({
  status,
  receipt_number,
}: Pick<OrderRow, 'status' | 'receipt_number'>) {
  return status === 'SUCCESS' && receipt_number !== null;
}

/** Whether there is a receipt to print: also of money that went back, as long as the receipt says so. */
export function canPrintReceipt(
  order: Pick<OrderRow, 'status' | 'receipt_number'>,
  refunds: readonly OwnRefund[],
): boolean {
  const isBack = order.status === 'REFUNDED' || order.status === 'PARTIALLY_REFUNDED';
  const isTold = refunds.some(({ state }) => state === 'processed');
  return hasReceipt(order) || (isBack && isTold && order.receipt_number !== null);
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

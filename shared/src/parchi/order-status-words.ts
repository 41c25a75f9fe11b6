import type { OrderRow } from '../contracts/rows';
import type { OrderStatus } from '../domain/order-status';
import { defineMessages, type Message } from '../i18n/define-messages';

/** The status of an order's money, in words for customers. */
export const orderStatusMessages = defineMessages({
  PENDING: { en: 'Waiting for payment', hi: 'पैसे बाकी' },
  SUCCESS: { en: 'Paid', hi: 'पैसे मिल गए' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द हो गया' },
  EXPIRED: { en: 'Expired, not paid', hi: 'समय निकल गया, पैसे नहीं दिए गए' },
  REVIEW: { en: 'Payment being checked', hi: 'पैसों की जाँच हो रही है' },
  REFUND_PENDING: { en: 'Refund on its way', hi: 'पैसे लौटाए जा रहे हैं' },
  REFUNDED: { en: 'Refunded', hi: 'पैसे लौटा दिए गए' },
  PARTIALLY_REFUNDED: { en: 'Partly refunded', hi: 'कुछ पैसे लौटा दिए गए' },
  FREE: { en: 'Nothing to pay', hi: 'कुछ नहीं देना है' },
  payAfterWork: { en: 'Pay after service', hi: 'काम के बाद पैसे' },
  due: { en: 'To pay now', hi: 'अब देना है' },
} satisfies Record<OrderStatus | 'payAfterWork' | 'due', Message<string>>);

export type StatusKey = keyof typeof orderStatusMessages;

/**
 * The status for customers: an order that is paid after the work must not look like an overdue payment before the work is
 * done, and not like one that can wait afterwards.
 */
export function statusKey({
  status,
  payment_mode,
  job_status,
}: Pick<OrderRow, 'status' | 'payment_mode' | 'job_status'>): StatusKey {
  if (status !== 'PENDING') return status;
  if (job_status === 'COMPLETED') return 'due';
  return payment_mode === 'after_service' ? 'payAfterWork' : status;
}

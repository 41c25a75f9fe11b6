import type { OrderSummary } from '../contracts/payment-api';
import type { JobStatus, OrderStatus } from '../domain/order-status';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { Message } from './define-messages';
import { isBeforeWork } from './stage-text';

/** What staff read for each status of the money. Exhaustive: a new status without both words does not compile. */
export const STATUS_WORDS: Readonly<Record<OrderStatus, Message<string>>> = {
  PENDING: { en: 'Not paid', hi: 'भुगतान बाकी' },
  SUCCESS: { en: 'Paid', hi: 'भुगतान हो गया' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द' },
  EXPIRED: { en: 'Expired', hi: 'समय निकल गया' },
  REVIEW: { en: 'In review', hi: 'जाँच में' },
  REFUND_PENDING: { en: 'Refund pending', hi: 'रिफ़ंड जारी' },
  REFUNDED: { en: 'Refunded', hi: 'रिफ़ंड हो गया' },
  PARTIALLY_REFUNDED: { en: 'Partly refunded', hi: 'आंशिक रिफ़ंड' },
  FREE: { en: 'Free', hi: 'मुफ़्त' },
};

/** What staff read for each state of the work itself. */
export const JOB_WORDS: Readonly<Record<JobStatus, Message<string>>> = {
  REQUESTED: { en: 'Requested', hi: 'काम बुक हुआ' },
  ASSIGNED: { en: 'Worker assigned', hi: 'कारीगर तय' },
  IN_PROGRESS: { en: 'In progress', hi: 'काम चल रहा है' },
  COMPLETED: { en: 'Completed', hi: 'काम पूरा' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द' },
};

const NOT_BEGUN: Message<string> = { en: 'Work not started', hi: 'काम शुरू नहीं हुआ' };

/** The same of a stage, which nobody booked. Null: it is money before the work, and nobody works on it. */
export function stageJob(text: string, job: JobStatus, locale: Locale): string | null {
  if (job !== 'REQUESTED') return JOB_WORDS[job][locale];
  return isBeforeWork(text) ? null : NOT_BEGUN[locale];
}

/** How an order is to be paid, as its customer chose. */
export const PAYMENT_MODE_WORDS: Readonly<Record<OrderSummary['payment_mode'], Message<string>>> = {
  online: { en: 'Online', hi: 'ऑनलाइन' },
  after_service: { en: 'After service', hi: 'काम के बाद' },
};

import type { StageOrder } from '../contracts/contract-work';
import type { OrderSummary } from '../contracts/payment-api';
import type { JobStatus, OrderStatus } from '../domain/order-status';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { defineMessages, type Message } from './define-messages';

/** What staff read for each status of the money. Exhaustive: a new status without both words does not compile. */
export const STATUS_WORDS: Readonly<Record<OrderStatus, Message<string>>> = {
  PENDING: { en: 'Not paid', hi: 'भुगतान बाकी' },
  SUCCESS: { en: 'Paid', hi: 'भुगतान हो गया' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द' },
  EXPIRED: { en: 'Expired', hi: 'समय निकल गया' },
  REVIEW: { en: 'In review', hi: 'जाँच में' },
  REFUND_PENDING: { en: 'Refund pending', hi: 'रिफ़ंड जारी' },
  REFUNDED: { en: 'Refunded', hi: 'रिफ़ंड हो गया' },
  PARTIALLY_REFUNDED: { en: 'Partly refunded', hi: 'कुछ रिफ़ंड हो गया' },
  FREE: { en: 'Free', hi: 'मुफ़्त' },
};

/** What staff do and read in several places: one word for one thing, on buttons, in lists, dialogs and the search. */
export const DESK_WORDS = defineMessages({
  assign: { en: 'Assign a worker', hi: 'कारीगर तय करें' },
  start: { en: 'Start work', hi: 'काम शुरू करें' },
  complete: { en: 'Complete work', hi: 'काम पूरा करें' },
  cash: { en: 'Mark paid in cash', hi: 'नकद भुगतान दर्ज करें' },
  ask: { en: 'Ask for payment', hi: 'भुगतान माँगें' },
  answer: { en: 'Answer', hi: 'जवाब दें' },
  giveAway: { en: 'Give to somebody else', hi: 'किसी और को दें' },
  needsWorker: { en: 'Needs a worker', hi: 'कारीगर तय करना है' },
  dayOfWork: { en: 'Day of work', hi: 'काम का दिन' },
  timeOfDay: { en: 'Time of day', hi: 'दिन का समय' },
  write: { en: 'Write on WhatsApp', hi: 'व्हाट्सऐप पर लिखें' },
  slip: { en: 'Print job slip', hi: 'काम की पर्ची छापें' },
  receipt: { en: 'Our receipt number', hi: 'हमारी रसीद का नंबर' },
});

/** The same on a button that asks first. */
export const asksFirst = ({ en, hi }: Message<string>): Message<string> => ({
  en: `${en}…`,
  hi: `${hi}…`,
});

/** What staff read for each state of the work itself. */
export const JOB_WORDS: Readonly<Record<JobStatus, Message<string>>> = {
  REQUESTED: { en: 'Requested', hi: 'काम बुक हुआ' },
  ASSIGNED: { en: 'Worker assigned', hi: 'कारीगर तय' },
  IN_PROGRESS: { en: 'In progress', hi: 'काम चल रहा है' },
  COMPLETED: { en: 'Completed', hi: 'काम पूरा' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द' },
};

const NOT_BEGUN: Message<string> = { en: 'Work not started', hi: 'काम शुरू नहीं हुआ' };

/**
 * The same of a stage, which nobody booked. Null: it is money before the work, which ends by itself when that begins, or
 * its status says the same.
 */
export function stageJob(
  {
    is_advance: isAdvance,
    job_status: job,
    status,
  }: Pick<StageOrder, 'is_advance' | 'job_status' | 'status'>,
  locale: Locale,
): string | null {
  if ((isAdvance && job !== 'CANCELLED') || job === status) return null;
  return (job === 'REQUESTED' ? NOT_BEGUN : JOB_WORDS[job])[locale];
}

/** How an order is to be paid, as its customer chose. */
export const PAYMENT_MODE_WORDS: Readonly<Record<OrderSummary['payment_mode'], Message<string>>> = {
  online: { en: 'Online', hi: 'ऑनलाइन' },
  after_service: { en: 'After service', hi: 'काम के बाद' },
};

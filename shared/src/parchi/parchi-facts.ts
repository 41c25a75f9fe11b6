import type { AssignedWorker } from '../contracts/payment-api';
import type { OrderRow } from '../contracts/rows';
import { lastDayOfWork } from '../domain/schedule';
import { statusTone, type StatusTone } from '../domain/order-status';
import { translate } from '../i18n/define-messages';
import { formatDate, formatDayOfYear, formatPaise } from '../i18n/format';
import { orderSum } from '../i18n/order-sum';
import { slotText } from '../i18n/slot-text';
import { visitText } from '../i18n/visit-text';
import { workedDay, workedMoments } from '../i18n/worked-day';
import { workerName, workersOf } from '../i18n/worker-name';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { orderStatusMessages, statusKey, type StatusKey } from './order-status-words';
import { orderTitle } from './order-title';
import { parchiMessages } from './parchi-messages';

/** A rubber stamp: what stands in it, and its ink. */
export interface StampFacts {
  readonly text: string;
  readonly tone: StatusTone;
  /** Of a stage, whether it asks for its money now. */
  readonly isDue?: boolean | undefined;
}

/** What a parchi says, in one language; the slip on the page, in print and in the picture say the same. */
export interface ParchiFacts {
  readonly job: string;
  /** The day of the work in words, with its weekday; null: none is agreed, or it is over for this order. */
  readonly day: string | null;
  /** The part of that day, or for which day it was planned when it was done on another; null: the whole day. */
  readonly part: string | null;
  readonly place: string | null;
  /** Names of those who come or came. */
  readonly worker: string | null;
  /** What the names are called: it is still to come, under way, or done. */
  readonly workerLabel: 'worker' | 'whoWorks' | 'whoWorked';
  /** What the amount is: paid, to be paid, or only that of the order. */
  readonly amountLabel: string;
  /** Null: there is nothing to pay. */
  readonly amount: string | null;
  /** How the amount is calculated. */
  readonly sum: string | null;
  /** Of a stage of contract work, whether material is in its price. */
  readonly material?: string | null;
  readonly stamp: StampFacts | null;
  /** Null: nothing is ordered yet. */
  readonly orderId: string | null;
  /** Of a receipt, its name and number: its picture then says who received the money. */
  readonly receipt?: string | undefined;
}

interface When extends Pick<OrderRow, 'scheduled_on' | 'slot'> {
  readonly days?: number | null | undefined;
}

export interface ParchiOrder extends Pick<
  OrderRow,
  | 'order_id'
  | 'kind'
  | 'service_type'
  | 'service_type_hi'
  | 'return_of'
  | 'status'
  | 'payment_mode'
  | 'job_status'
  | 'scheduled_on'
  | 'slot'
  | 'address'
  | 'assigned_worker'
  | 'assigned_worker_hi'
  | 'amount_paise'
  | 'quantity'
  | 'days'
  | 'unit'
  | 'unit_price_paise'
> {
  readonly contract_ticket?: string | null | undefined;
}

/** What is known better than by the order's row. */
export interface ParchiKnown {
  /** In place of its status, as of a stage that is not due. */
  readonly stamp?: StampFacts | undefined;
  /** Its work is done and not right: nobody is asked for its money before it is. */
  readonly canWait?: boolean | undefined;
  /** Its customer says that nobody came: nobody is called the one who worked. */
  readonly isDisputed?: boolean | undefined;
  /** Its customer came back from paying, and the bank has not answered: nobody is told that it is unpaid. */
  readonly isAwaited?: boolean | undefined;
  /** Who comes, with their names in both languages. */
  readonly workers?: readonly AssignedWorker[] | undefined;
}

/** The parchi of an order. */
export function parchiOf(
  order: ParchiOrder,
  locale: Locale,
  { stamp, canWait = false, isDisputed = false, isAwaited = false, workers = [] }: ParchiKnown = {},
): ParchiFacts {
  const t = translate(parchiMessages, locale);
  const { scheduled_on, slot, days } = order;
  const isFree = order.return_of !== null;
  const key = canWait && order.status === 'PENDING' ? 'payAfterWork' : statusKey(order);
  const isNotDue = order.status === 'PENDING' && stamp?.isDue === false;
  return {
    job: orderTitle(order, locale),
    ...whenOf({ scheduled_on, slot, days }, locale),
    ...workedOtherwise(order, workers, locale),
    // The day of a stage is agreed for the whole work, on its request.
    ...(scheduled_on === null && order.kind !== 'contract' && isAhead(order)
      ? { day: t.byPhone }
      : {}),
    place: order.address,
    worker:
      order.job_status === 'CANCELLED' || isDisputed
        ? null
        : workers.map((worker) => workerName(worker, locale)).join(', ') ||
          workersOf(order, locale),
    workerLabel: WORKER_LABELS[order.job_status],
    amountLabel: isFree
      ? t.total
      : t[isAwaited ? 'ofOrder' : isNotDue ? 'ofStage' : AMOUNT_LABELS[key]],
    amount: isFree ? null : formatPaise(order.amount_paise),
    // Of one thing the amount says it already.
    sum: order.amount_paise === order.unit_price_paise ? null : orderSum(order, locale),
    stamp: stamp ?? {
      text: isAwaited ? t.awaited : orderStatusMessages[key][locale],
      tone: statusTone(order.status),
    },
    orderId: order.order_id,
  };
}

/** Day and part of the day in words; of several days how many they are and the last of them. */
export function whenOf(
  { scheduled_on, slot, days = null }: When,
  locale: Locale,
): Pick<ParchiFacts, 'day' | 'part'> {
  if (scheduled_on !== null && days !== null && days > 1) {
    const t = translate(parchiMessages, locale);
    const last = formatDayOfYear(lastDayOfWork(scheduled_on, days), locale);
    return {
      day: t.fromDay({ day: visitText({ scheduled_on, slot: null }, locale) ?? '' }),
      part: t.forDays({ days, last }),
    };
  }
  return {
    day: visitText({ scheduled_on, slot: null }, locale),
    part: scheduled_on !== null && slot !== null ? slotText(slot, locale) : null,
  };
}

/** The days on which the work was done, where they are not those that were planned, and for when it was planned; else null. */
function workedOtherwise(
  order: ParchiOrder,
  workers: readonly AssignedWorker[],
  locale: Locale,
): Pick<ParchiFacts, 'day' | 'part'> | null {
  const day = workedDay(order, workedMoments(workers), locale);
  if (day === null || order.scheduled_on === null) return null;
  const from = formatDate(order.scheduled_on, locale);
  // How many days are paid stays said, though fewer were worked.
  const { part } = whenOf({ ...order, slot: null }, locale);
  const planned = part === null ? from : `${from}, ${part}`;
  return { day, part: translate(parchiMessages, locale).planned({ day: planned }) };
}

function isAhead({ status, job_status }: Pick<OrderRow, 'status' | 'job_status'>): boolean {
  const isOver = status === 'CANCELLED' || status === 'EXPIRED' || status === 'REFUNDED';
  return !isOver && (job_status === 'REQUESTED' || job_status === 'ASSIGNED');
}

const WORKER_LABELS: Readonly<Record<OrderRow['job_status'], ParchiFacts['workerLabel']>> = {
  REQUESTED: 'worker',
  ASSIGNED: 'worker',
  IN_PROGRESS: 'whoWorks',
  COMPLETED: 'whoWorked',
  CANCELLED: 'worker',
};

/** Only money that the server calls paid is called so. */
const AMOUNT_LABELS: Readonly<Record<StatusKey, 'toPay' | 'toPayAfter' | 'paid' | 'ofOrder'>> = {
  PENDING: 'toPay',
  payAfterWork: 'toPayAfter',
  due: 'toPay',
  SUCCESS: 'paid',
  CANCELLED: 'ofOrder',
  EXPIRED: 'ofOrder',
  REVIEW: 'ofOrder',
  REFUND_PENDING: 'ofOrder',
  REFUNDED: 'ofOrder',
  PARTIALLY_REFUNDED: 'ofOrder',
  FREE: 'ofOrder',
};

import { useToldBy } from '@kaarigar/shared/account/told-by';
import { roomWishOf } from '@kaarigar/shared/api/room';
import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import type { OrderDetailRow, OrderEventRow, OrderRow } from '@kaarigar/shared/contracts/rows';
import { cancelAnswerBy } from '@kaarigar/shared/domain/answer-time';
import {
  answerDue,
  answeredInWords,
  complaintAsk,
  waitsForWord,
} from '@kaarigar/shared/domain/complaint';
import { daysAfter } from '@kaarigar/shared/domain/schedule';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatMoment, formatPaise } from '@kaarigar/shared/i18n/format';
import { formatDeadline } from '@kaarigar/shared/i18n/format-deadline';
import { stageText } from '@kaarigar/shared/i18n/stage-text';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { useKeptUntil } from '@kaarigar/shared/pending-payment/use-kept-until';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useRoom } from '../booking/use-room';
import { nextStepMessages } from '../order-words/next-step-messages';
import { nextSteps, type NextStep } from '../order-words/next-steps';
import { isDayOver, isToCome, workersOn } from '../order-words/order-facts';
import { isPayable } from '../order-words/order-status-key';
import { scheduleText } from '../order-words/schedule-text';
import { stageStanding } from '../order-words/stage-words';
import { jobStatusMessages } from '../order-words/status-messages';
import { paymentMessages } from '../payment/payment-messages';
import { orderPageMessages } from './order-page-messages';

/** The steps of work that is over. */
const DONE: readonly NextStep[] = ['done', 'doneAgain', 'doneLong'];

interface AroundOrder {
  readonly context: RemoteContext;
  readonly order: OrderDetailRow;
  readonly workers: readonly AssignedWorker[];
  readonly events: readonly OrderEventRow[];
  readonly visits: readonly OrderRow[];
  /** Null: it is no stage. */
  readonly stage: ContractStage | null;
  readonly stages: readonly ContractStage[];
  /** Until when it can be said that the work is not right. */
  readonly lastDay: string | null;
  readonly isAwaited: boolean;
  readonly now: Date;
}

export interface WhatNext {
  readonly steps: readonly NextStep[];
  readonly heading: string;
  /** The steps in words. */
  readonly sentences: readonly string[];
  /** It is a stage whose turn to be paid has not come. */
  readonly isPaidAhead: boolean;
  /** We asked how the work is now. */
  readonly isAsked: boolean;
  readonly comesAgain: boolean;
  readonly cameAgain: boolean;
}

/** What happens next with an order. */
export function useWhatNext(around: AroundOrder): WhatNext {
  const { context, order, workers, events, visits, stage, stages, isAwaited, now } = around;
  const t = useMessages(orderPageMessages);
  const payment = useMessages(paymentMessages);
  const jobs = useMessages(jobStatusMessages);
  const next = useMessages(nextStepMessages);
  const locale = useLocale();
  const by = useToldBy();
  const keptUntil = useKeptUntil(order);
  const room = useRoom(context, roomWishOf(order));
  const standing = stage && stageStanding(stages, stage, locale);
  const nextVisit = visits.find(isToCome);
  const due = answerDue(events);
  const cancelDue = order.cancel_asked_at
    ? cancelAnswerBy(new Date(order.cancel_asked_at), order)
    : null;
  const facts = {
    amount: formatPaise(order.amount_paise),
    workers: workersOn(workers, order.scheduled_on).map((one) => workerName(one, locale)),
    askedAt: order.cancel_asked_at ? formatMoment(order.cancel_asked_at, locale) : '',
    cancelAnswerBy: cancelDue && cancelDue > now ? formatDeadline(cancelDue, locale) : null,
    agreed: stage ? stageText(stage.text, locale) : '',
    by,
    hasChanged: events.some(({ type, actor }) => type === 'visit_changed' && actor === 'customer'),
    hasSlot: order.slot !== null,
    paysAfter: order.status === 'PENDING' && !isPayable(order),
    isToday: order.scheduled_on === daysAfter(now, 0),
    keptUntil,
    answerBy: due && due > now ? formatDeadline(due, locale) : null,
    again: nextVisit ? scheduleText(nextVisit, locale) : null,
  };
  const isAsked = order.complaint !== null && complaintAsk(events) !== null;
  const comesAgain = nextVisit !== undefined;
  const cameAgain = visits.some(({ job_status: job }) => job === 'COMPLETED');
  const comings = events.filter(({ type }) => /^worker_(assigned|released)$/.test(type));
  const steps = nextSteps(order, {
    isAsked,
    stage: standing ? (standing.isDue ? 'due' : 'later') : null,
    comesAgain,
    cameAgain,
    isTight: room === 'few' || room === 'none',
    isReleased: comings[comings.length - 1]?.type === 'worker_released',
    isDayOver: isDayOver(order, now),
    isTooLate: around.lastDay === null,
    waitsForWord: waitsForWord(order, answeredInWords(events), now),
  });
  return {
    steps,
    /** Of work that is over nothing happens next. */
    heading: steps.some((step) => DONE.includes(step)) ? jobs.COMPLETED : t.whatNext,
    /** Whoever may have paid a moment ago is not urged to pay. */
    sentences: isAwaited ? [payment.nextPaid] : steps.map((step) => next[step](facts)),
    isPaidAhead: standing !== null && !standing.isDue,
    isAsked,
    comesAgain,
    cameAgain,
  };
}

import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { isPayable } from './order-status-key';

export type NextStep =
  | 'pay'
  | 'callOnly'
  | 'callIfFree'
  | 'call'
  | 'findAnother'
  | 'visit'
  | 'thenVisit'
  | 'dayOver'
  | 'underWay'
  | 'done'
  | 'doneLong'
  | 'doneAgain'
  | 'payAfter'
  | 'payNowAfter'
  | 'payWhenRight'
  | 'answered'
  | 'stageDue'
  | 'stageLater'
  | 'stagePaid'
  | 'cancelAsked'
  | 'cancelMoney'
  | 'cancelCash'
  | 'complained'
  | 'complaintAsked'
  | 'comesAgain'
  | 'notComing'
  | 'expired'
  | 'review'
  | 'refundPending'
  | 'refunded'
  | 'partlyRefunded'
  | 'partlyGivenBack';

/** The steps that ask for money now. */
export const MONEY_STEPS: readonly NextStep[] = ['pay', 'payNowAfter', 'stageDue'];

type Standing = Pick<
  OrderRow,
  | 'status'
  | 'payment_mode'
  | 'payment_method'
  | 'job_status'
  | 'cancel_reason'
  | 'complaint'
  | 'scheduled_on'
>;

/** `stage`: of a stage of contract work, whether it asks for its money now. `comesAgain`: a free visit is still to come. `waitsForWord`: we answered in words, and they may still object. */
export interface Around {
  readonly stage: 'due' | 'later' | null;
  readonly comesAgain: boolean;
  /** A free visit is done. */
  readonly cameAgain?: boolean;
  readonly waitsForWord: boolean;
  /** Few or no workers are free then, and nobody is assigned: nobody is promised yet. */
  readonly isTight?: boolean;
  /** Whoever was assigned was taken off again, and nobody is yet. */
  readonly isReleased?: boolean;
  /** We asked something about their complaint. */
  readonly isAsked?: boolean;
  /** The day of the work is over; nothing says that it has begun. */
  readonly isDayOver?: boolean;
  /** It can no longer be said here that the work is not right. */
  readonly isTooLate?: boolean;
}

/** What happens next with an order, as keys of its sentences. Never empty. What its customer asked for comes first. */
export function nextSteps(order: Standing, around: Around): readonly NextStep[] {
  if (order.cancel_reason !== null) {
    const money = order.payment_method === 'cash' ? 'cancelCash' : 'cancelMoney';
    const isUnderWay = order.job_status === 'IN_PROGRESS' || order.job_status === 'COMPLETED';
    return ['cancelAsked', money, ...(isUnderWay ? workSteps(order, around) : movingMoney(order))];
  }
  if (order.complaint !== null) {
    const isUnpaid = order.status === 'PENDING';
    const first = around.isAsked ? 'complaintAsked' : 'complained';
    return [first, ...(isUnpaid ? (['payWhenRight'] as const) : movingMoney(order))];
  }
  return usualSteps(order, around);
}

/** Of money that is looked at or on its way people want to know in any case. */
function movingMoney({ status }: Standing): readonly NextStep[] {
  if (status === 'REVIEW') return ['review'];
  return status === 'REFUND_PENDING' ? ['refundPending'] : [];
}

function usualSteps(order: Standing, around: Around): readonly NextStep[] {
  const { stage, comesAgain, cameAgain = false, isTight = false, waitsForWord } = around;
  switch (order.status) {
    case 'PENDING':
      if (stage) return [stage === 'due' ? 'stageDue' : 'stageLater'];
      if (isPayable(order)) return ['pay', isTight ? 'callIfFree' : 'callOnly'];
      if (order.job_status !== 'COMPLETED') return [...workSteps(order, around), 'payAfter'];
      if (comesAgain) return ['comesAgain', 'payWhenRight'];
      return waitsForWord ? ['answered', 'payWhenRight'] : ['payNowAfter'];
    case 'SUCCESS':
      if (stage && order.job_status === 'REQUESTED') return ['stagePaid'];
      if (order.job_status === 'COMPLETED' && comesAgain) return ['comesAgain'];
      return order.job_status === 'COMPLETED' && cameAgain
        ? [around.isTooLate ? 'doneLong' : 'doneAgain']
        : workSteps(order, around);
    case 'FREE':
      if (order.job_status === 'COMPLETED') return [around.isTooLate ? 'doneLong' : 'doneAgain'];
      // Its day was agreed when it was made, unless there is none yet.
      return order.job_status === 'REQUESTED' &&
        order.scheduled_on !== null &&
        !around.isDayOver &&
        !around.isReleased
        ? ['visit']
        : workSteps(order, around);
    case 'CANCELLED':
      return ['notComing'];
    case 'EXPIRED':
      return ['expired'];
    case 'REVIEW':
      return ['review'];
    case 'REFUND_PENDING':
      return ['refundPending'];
    case 'REFUNDED':
      return ['refunded'];
    case 'PARTIALLY_REFUNDED': {
      const part = order.payment_method === 'cash' ? 'partlyGivenBack' : 'partlyRefunded';
      return order.job_status === 'CANCELLED' ? ['notComing', part] : [part];
    }
  }
}

function workSteps({ job_status }: Standing, around: Around): readonly NextStep[] {
  switch (job_status) {
    case 'REQUESTED':
      if (around.isDayOver) return ['dayOver'];
      if (around.isTight) return ['callIfFree'];
      return around.isReleased ? ['findAnother'] : ['call', 'thenVisit'];
    case 'ASSIGNED':
      return [around.isDayOver ? 'dayOver' : 'visit'];
    case 'IN_PROGRESS':
      return ['underWay'];
    case 'COMPLETED':
      return [around.isTooLate ? 'doneLong' : 'done'];
    case 'CANCELLED':
      return ['notComing'];
  }
}

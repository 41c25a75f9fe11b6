import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { isPayable } from '../order-words/order-status-key';

export type NextStep =
  | 'pay'
  | 'callOnly'
  | 'call'
  | 'visit'
  | 'underWay'
  | 'done'
  | 'doneAgain'
  | 'payAfter'
  | 'payNowAfter'
  | 'notComing'
  | 'expired'
  | 'review'
  | 'refundPending'
  | 'refunded'
  | 'partlyRefunded';

type Standing = Pick<OrderRow, 'status' | 'payment_mode' | 'job_status'>;

/** What happens next with an order, as keys of its sentences. Never empty. */
export function nextSteps(order: Standing): readonly NextStep[] {
  switch (order.status) {
    case 'PENDING':
      if (isPayable(order)) return ['pay', 'callOnly'];
      return order.job_status === 'COMPLETED' ? ['payNowAfter'] : [...workSteps(order), 'payAfter'];
    case 'SUCCESS':
      return workSteps(order);
    case 'FREE':
      return order.job_status === 'COMPLETED' ? ['doneAgain'] : workSteps(order);
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
    case 'PARTIALLY_REFUNDED':
      return ['partlyRefunded'];
  }
}

function workSteps({ job_status }: Standing): readonly NextStep[] {
  switch (job_status) {
    case 'REQUESTED':
      return ['call', 'visit'];
    case 'ASSIGNED':
      return ['visit'];
    case 'IN_PROGRESS':
      return ['underWay'];
    case 'COMPLETED':
      return ['done'];
    case 'CANCELLED':
      return ['notComing'];
  }
}

import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import type { OrderDetailRow, OrderEventRow, OrderRow } from '@kaarigar/shared/contracts/rows';
import { canComplain, lastComplaintDay } from '@kaarigar/shared/domain/complaint';
import {
  canAskToCancel,
  canCancel,
  canChangeQuantity,
  canChangeVisit,
} from '@kaarigar/shared/domain/order-status';
import { isAskedIfRight, lastAnswerAt } from '../order-words/order-facts';

interface AroundOrder {
  readonly workers: readonly AssignedWorker[];
  readonly events: readonly OrderEventRow[];
  readonly visits: readonly OrderRow[];
  readonly isStage: boolean;
  readonly isAwaited: boolean;
  readonly now: Date;
}

/** What the customer can do with an order now. */
export interface OrderActs {
  readonly change: boolean;
  readonly count: boolean;
  readonly cancel: boolean;
  readonly askToCancel: boolean;
  readonly complain: boolean;
}

export function orderActs(order: OrderDetailRow, around: AroundOrder): OrderActs {
  const { workers, events, visits, isStage, isAwaited, now } = around;
  const isOpen = !isStage && order.cancel_reason === null;
  return {
    // Another day can be all they need, also while they wait for our answer.
    change: canChangeVisit(order) && !isStage,
    // What is being paid is neither made another sum nor called off before the bank has answered.
    count: canChangeQuantity(order) && isOpen && !isAwaited,
    cancel: canCancel(order) && !isStage && !isAwaited,
    askToCancel: canAskToCancel(order) && isOpen,
    complain: isAskedIfRight(order, workers, visits, now, lastAnswerAt(events)),
  };
}

/** Until when it can be said that the work is not right; null: it cannot. */
export function lastDayToComplain(
  order: OrderDetailRow,
  { workers, events, now }: Pick<AroundOrder, 'workers' | 'events' | 'now'>,
): string | null {
  const answeredAt = lastAnswerAt(events);
  return canComplain(order, workers, now, answeredAt)
    ? lastComplaintDay(workers, answeredAt)
    : null;
}

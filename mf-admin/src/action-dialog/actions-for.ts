import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { waitsForWord } from '@kaarigar/shared/domain/complaint';
import {
  canCancel,
  canChangeVisit,
  canTransition,
  type JobStatus,
  type OrderActor,
  type OrderStatus,
} from '@kaarigar/shared/domain/order-status';
import { openDays } from './open-days';

/** Everything that staff can do to an order; the actions they usually need first come first. */
export const ORDER_ACTIONS = [
  'answerComplaint',
  'passCancelOn',
  'declineCancel',
  'assign',
  'start',
  'complete',
  'visit',
  'cash',
  'voidCash',
  'reopen',
  'copyLink',
  'remind',
  'recheck',
  'acceptReview',
  'refund',
  'give',
  'unassign',
  'askAdmin',
  'askVoidCash',
  'keepCash',
  'cancel',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

export type Role = 'customer' | 'staff' | 'admin';

export type OrderState = Pick<
  OrderDetails,
  | 'status'
  | 'job_status'
  | 'payment_mode'
  | 'payment_method'
  | 'scheduled_on'
  | 'cancel_reason'
  | 'cancel_is_passed_on'
  | 'cash_doubt'
  | 'complaint'
  | 'return_of'
  | 'return_visits'
  | 'answered_in_words_at'
  | 'contract_ticket'
  | 'unit'
  | 'quantity'
  | 'is_advance'
  | 'waits_for_stage'
  | 'days'
  | 'workers'
>;

/** An admin is staff too. */
const ACTORS: Readonly<Record<Role, readonly OrderActor[]>> = {
  customer: [],
  staff: ['staff'],
  admin: ['staff', 'admin'],
};

/** Nobody works for an order that is over. */
const OVER: readonly OrderStatus[] = ['CANCELLED', 'EXPIRED'];

/** Work that has not begun: who does it can still be changed. */
const PLANNED: readonly JobStatus[] = ['REQUESTED', 'ASSIGNED'];

/** How many workers an order needs: for a hire the hired number, for a job of a price list one. */
export function workersNeeded({ unit, quantity }: Pick<OrderState, 'unit' | 'quantity'>): number {
  return unit === 'worker_day' ? quantity : 1;
}

/** How many of them come, on all days: those who share the days of one place are one. */
export function workersComing(
  order: Pick<OrderState, 'workers' | 'scheduled_on' | 'days' | 'job_status'>,
): number {
  const places = new Set(order.workers.map(({ place, worker_id: id }) => place ?? id));
  return places.size - openDays(order).length;
}

/**
 * The actions that we offer to this role for the order's current state, by the transition table and the rules of the
 * work. The service and the database make the final decision. A refund also needs a payment with money left.
 */
export function actionsFor(order: OrderState, role: Role): readonly OrderAction[] {
  const actors = ACTORS[role];
  if (actors.length === 0) return [];
  const may = (to: OrderStatus) => actors.some((actor) => canTransition(order.status, to, actor));
  const isOn = !OVER.includes(order.status);
  const isPlanned = PLANNED.includes(order.job_status);
  const isUnderWay = order.job_status === 'IN_PROGRESS';

  const isOffered: Readonly<Record<OrderAction, boolean>> = {
    assign:
      isOn &&
      // After a full refund, running work can only be finished; no worker is added.
      order.status !== 'REFUNDED' &&
      (isPlanned || isUnderWay) &&
      !order.is_advance &&
      workersComing(order) < workersNeeded(order),
    // Of work of several days some can be given while it is under way.
    give:
      isOn &&
      order.workers.length > 0 &&
      (isPlanned || (isUnderWay && order.status !== 'REFUNDED' && (order.days ?? 1) > 1)),
    unassign: isOn && isPlanned && order.workers.length > 0,
    start: isOn && order.job_status === 'ASSIGNED',
    complete: isOn && isUnderWay,
    visit: canChangeVisit(order) && !order.is_advance,
    // The customer may stand there with the money after the time to pay online ran out.
    cash: (order.status === 'PENDING' || order.status === 'EXPIRED') && may('SUCCESS'),
    // Whoever asked has left it to another admin.
    voidCash:
      order.status === 'SUCCESS' &&
      order.payment_method === 'cash' &&
      order.cash_doubt?.is_own !== true &&
      may('PENDING'),
    // A mark on the wrong order; an admin asks only about their own. What a customer asks to cancel goes back with their
    // answer.
    askVoidCash:
      (order.status === 'SUCCESS' || (role === 'staff' && order.status === 'REVIEW')) &&
      order.payment_method === 'cash' &&
      order.cash_doubt === null &&
      order.cancel_reason === null,
    // Whoever asked may think better of it; else an admin decides.
    keepCash: order.cash_doubt !== null && (role === 'admin' || order.cash_doubt.is_own),
    reopen: order.status === 'CANCELLED' && may('PENDING'),
    // The customer pays on their own page of the order, also what was to be paid after the work.
    copyLink: order.status === 'PENDING',
    // Before the work nobody is reminded of what they are to pay after it, nor while it is still to be put right.
    remind:
      order.status === 'PENDING' &&
      !paysLater(order) &&
      (order.payment_mode === 'online' || order.job_status === 'COMPLETED'),
    // A second payment may arrive long after the first one is settled. Nobody pays for a free visit, and the payment
    // company knows nothing of cash. What came after all of it went back is found by the sweep of its account.
    recheck:
      order.return_of === null &&
      order.status !== 'REFUNDED' &&
      !(order.payment_method === 'cash' && order.payment_mode === 'after_service'),
    acceptReview: order.status === 'REVIEW' && may('SUCCESS'),
    refund: may('REFUND_PENDING'),
    answerComplaint: order.complaint !== null,
    // Whoever may refund decides themselves.
    passCancelOn: order.cancel_reason !== null && !order.cancel_is_passed_on && role === 'staff',
    // A customer who calls. A stage of agreed work is let go with all of it.
    askAdmin:
      role === 'staff' &&
      (order.status === 'SUCCESS' || order.status === 'PARTIALLY_REFUNDED') &&
      isPlanned &&
      order.cancel_reason === null &&
      order.contract_ticket === null,
    // After a refund that came back nobody comes: the money is decided about first.
    declineCancel: order.cancel_reason !== null && order.job_status !== 'CANCELLED',
    // What was worked is owed for: only an admin lets it go.
    cancel: canCancel(order, role === 'admin'),
  };
  return ORDER_ACTIONS.filter((action) => isOffered[action]);
}

/** Whether a free visit is still to come or not done: the customer pays when the work is right. */
export function comesAgain({ return_visits: visits }: Pick<OrderState, 'return_visits'>): boolean {
  return visits.some(
    ({ status, job_status: job }) =>
      status === 'FREE' && job !== 'COMPLETED' && job !== 'CANCELLED',
  );
}

/** Whether its customer was told that the money can wait until the work is right. */
export function paysLater(
  order: Pick<OrderState, 'complaint' | 'return_visits' | 'answered_in_words_at' | 'job_status'>,
): boolean {
  return (
    order.complaint !== null ||
    comesAgain(order) ||
    waitsForWord(order, order.answered_in_words_at ?? null, new Date())
  );
}

/** Whether to cancel means to let go work that has begun: an admin says why. */
export function hasBegun({ job_status: job }: Pick<OrderState, 'job_status'>): boolean {
  return job === 'IN_PROGRESS' || job === 'COMPLETED';
}

/** Whether to cancel means to let go what is owed for work: an admin's decision, called by its name. */
export function isWriteOff(order: Pick<OrderState, 'status' | 'job_status'>): boolean {
  // For a free visit nothing is owed.
  return order.status === 'PENDING' && hasBegun(order);
}

/**
 * What the order needs next, of what this role may do; null: nothing of theirs, or somebody must judge first. The
 * customer who waits for an answer comes first, then the work in its order, then the money. `today`: `YYYY-MM-DD`, in
 * India.
 */
export function nextAction(order: OrderState, role: Role, today: string): OrderAction | null {
  const actions = actionsFor(order, role);
  const offered = (action: OrderAction) => (actions.includes(action) ? action : null);
  if (order.complaint !== null) return offered('answerComplaint');
  // It is undecided whether we keep the money.
  if (order.status === 'REVIEW' || order.status === 'REFUND_PENDING') return null;
  // Somebody must look first whether the money is there.
  if (order.cash_doubt !== null) return null;
  if (order.cancel_reason !== null) return offered(answerToCancel(order, role));
  const waitsForPayment = order.status === 'PENDING' && order.payment_mode === 'online';
  const hasCome = order.scheduled_on === null || order.scheduled_on <= today;
  // They were told that the money can wait until the work is right.
  if (order.job_status === 'COMPLETED') return paysLater(order) ? null : offered('cash');
  if (order.job_status === 'IN_PROGRESS') return offered('complete');
  if (isUnbegunStage(order)) {
    // What waits for an earlier stage has its step there, with all stages of the work.
    return order.waits_for_stage ? null : (offered('assign') ?? offered('copyLink'));
  }
  if (waitsForPayment && !(hasCome && order.job_status === 'ASSIGNED')) return offered('copyLink');
  return offered('assign') ?? (hasCome ? offered('start') : null);
}

/** A stage that is not paid, and to which nobody was sent: it is paid when its work is done. */
const isUnbegunStage = (order: OrderState) =>
  order.contract_ticket !== null &&
  order.return_of === null &&
  order.status === 'PENDING' &&
  order.job_status === 'REQUESTED';

/** How this role deals with a customer's wish to cancel what is paid: money that goes back is an admin's. */
export function answerToCancel(
  { payment_method: method }: Pick<OrderState, 'payment_method'>,
  role: Role,
): 'passCancelOn' | 'voidCash' | 'refund' {
  if (role !== 'admin') return 'passCancelOn';
  return method === 'cash' ? 'voidCash' : 'refund';
}

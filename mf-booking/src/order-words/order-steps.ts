import type { OrderEventRow, OrderRow } from '@kaarigar/shared/contracts/rows';
import { isPayable } from './order-status-key';

type Key = 'booked' | 'assigned' | 'done';

/** `now`: it is under way, or waits for its money. */
export interface OrderStep {
  readonly key: Key;
  readonly state: 'done' | 'now' | 'ahead';
  /** The moment or day on which it was, or for a step ahead will be; null: not known. */
  readonly on: string | null;
}

/** When workers were assigned to an order, and when its work was done; null: it is not so, or we do not know. */
export interface OrderHistory {
  readonly assignedAt: string | null;
  readonly doneAt: string | null;
}

type Event = Pick<OrderEventRow, 'type' | 'at' | 'data'>;

/** Types of the events that `historyOf` reads. */
export const HISTORY_TYPES = ['worker_assigned', 'job_changed'] as const;

/** The days of an order's steps, from its events, oldest first; of several assignments and completions the last. */
export function historyOf(events: readonly Event[]): OrderHistory {
  const lastOf = (isWanted: (event: Event) => boolean): string | null =>
    events.reduce<string | null>((last, event) => (isWanted(event) ? event.at : last), null);
  return {
    assignedAt: lastOf(({ type }) => type === 'worker_assigned'),
    doneAt: lastOf(({ type, data }) => type === 'job_changed' && data['to'] === 'COMPLETED'),
  };
}

type Worked = Pick<
  OrderRow,
  'created_at' | 'job_status' | 'scheduled_on' | 'kind' | 'status' | 'payment_mode'
>;

/** Its booking goes ahead when it is paid; a stage of agreed work is agreed, paid or not. */
export function waitsForMoney(
  order: Pick<OrderRow, 'kind' | 'status' | 'payment_mode' | 'job_status'>,
): boolean {
  return isPayable(order) && order.kind !== 'contract' && order.job_status === 'REQUESTED';
}

/** How far an order is: booked, a worker assigned, done. Null: the work does not take place. */
export function orderSteps(
  order: Worked,
  { assignedAt, doneAt }: OrderHistory,
): readonly OrderStep[] | null {
  const { created_at, job_status, scheduled_on } = order;
  if (job_status === 'CANCELLED') return null;
  const isAssigned = job_status !== 'REQUESTED';
  const isDone = job_status === 'COMPLETED';
  return [
    { key: 'booked', state: waitsForMoney(order) ? 'now' : 'done', on: created_at },
    {
      key: 'assigned',
      state: isAssigned ? 'done' : 'ahead',
      on: isAssigned ? assignedAt : null,
    },
    {
      key: 'done',
      state: isDone ? 'done' : job_status === 'IN_PROGRESS' ? 'now' : 'ahead',
      on: isDone ? doneAt : scheduled_on,
    },
  ];
}

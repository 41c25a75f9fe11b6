import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { SLOTS } from '@kaarigar/shared/domain/schedule';
import { lastDayOf } from '@kaarigar/shared/i18n/visit-text';

type Selected = Pick<
  OrderSummary,
  'order_id' | 'scheduled_on' | 'slot' | 'days' | 'job_status' | 'needs_worker' | 'asks_to_cancel'
>;

/** Why an order of the selection gets no worker now. */
export const LEFT_OUT = ['wantToCancel', 'isOver', 'hasWorker', 'noDay'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

function whyLeftOut(order: Selected): LeftOut | null {
  const { job_status: job } = order;
  if (order.asks_to_cancel) return 'wantToCancel';
  if (job === 'COMPLETED' || job === 'CANCELLED') return 'isOver';
  if (job === 'IN_PROGRESS' || (job === 'ASSIGNED' && !order.needs_worker)) return 'hasWorker';
  return order.scheduled_on === null ? 'noDay' : null;
}

/** When it ends, to sort by: whoever takes what ends first can take the most. */
const endOf = (order: Selected) => {
  const part = SLOTS.findIndex((slot) => slot === order.slot);
  return `${lastDayOf(order) ?? order.scheduled_on} ${part === -1 ? SLOTS.length : part}`;
};

/** The orders that can get a worker now, those that end first before the others, and how many cannot, by why. */
export function assignable(orders: readonly Selected[]): {
  readonly ids: readonly string[];
  readonly leftOut: Readonly<Record<LeftOut, number>>;
} {
  const count = (why: LeftOut) => orders.filter((order) => whyLeftOut(order) === why).length;
  return {
    ids: orders
      .filter((order) => whyLeftOut(order) === null)
      .sort((a, b) => endOf(a).localeCompare(endOf(b)))
      .map(({ order_id: id }) => id),
    leftOut: {
      wantToCancel: count('wantToCancel'),
      isOver: count('isOver'),
      hasWorker: count('hasWorker'),
      noDay: count('noDay'),
    },
  };
}

/** The orders whose work is under way: only these can be marked done. */
export const underWay = (orders: readonly Selected[]): readonly string[] =>
  orders.filter(({ job_status: job }) => job === 'IN_PROGRESS').map(({ order_id: id }) => id);

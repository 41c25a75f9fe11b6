import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { SLOTS } from '@kaarigar/shared/domain/schedule';
import { lastDayOf } from '@kaarigar/shared/i18n/visit-text';

type Selected = Pick<
  OrderSummary,
  | 'order_id'
  | 'scheduled_on'
  | 'slot'
  | 'days'
  | 'job_status'
  | 'needs_worker'
  | 'asks_to_cancel'
  | 'is_advance'
  | 'status'
  | 'payment_mode'
>;

/** Why an order of the selection gets no worker now. */
export const LEFT_OUT = ['wantToCancel', 'isOver', 'hasWorker', 'onlyMoney', 'noDay'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

function whyLeftOut(order: Selected): LeftOut | null {
  const { job_status: job } = order;
  if (order.asks_to_cancel) return 'wantToCancel';
  if (job === 'COMPLETED' || job === 'CANCELLED') return 'isOver';
  if (job === 'IN_PROGRESS' || (job === 'ASSIGNED' && !order.needs_worker)) return 'hasWorker';
  if (order.is_advance) return 'onlyMoney';
  return order.scheduled_on === null ? 'noDay' : null;
}

/** When it ends, to sort by: whoever takes what ends first can take the most. */
const endOf = (order: Selected) => {
  const part = SLOTS.findIndex((slot) => slot === order.slot);
  return `${lastDayOf(order) ?? order.scheduled_on} ${part === -1 ? SLOTS.length : part}`;
};

/** The orders that can get a worker now, those that end first before the others, and which cannot, by why. */
export function assignable(orders: readonly Selected[]): {
  readonly ids: readonly string[];
  /** Of these, to be paid online before the work, and not paid: nobody is sent without a thought. */
  readonly unpaid: readonly string[];
  readonly leftOut: Readonly<Record<LeftOut, readonly string[]>>;
} {
  const those = (why: LeftOut) =>
    orders.filter((order) => whyLeftOut(order) === why).map(({ order_id: id }) => id);
  const fit = orders
    .filter((order) => whyLeftOut(order) === null)
    .sort((a, b) => endOf(a).localeCompare(endOf(b)));
  return {
    ids: fit.map(({ order_id: id }) => id),
    unpaid: fit
      .filter(({ status, payment_mode: mode }) => status === 'PENDING' && mode === 'online')
      .map(({ order_id: id }) => id),
    leftOut: {
      wantToCancel: those('wantToCancel'),
      isOver: those('isOver'),
      hasWorker: those('hasWorker'),
      onlyMoney: those('onlyMoney'),
      noDay: those('noDay'),
    },
  };
}

/** The orders whose work is under way: only these can be marked done. */
export const underWay = (orders: readonly Selected[]): readonly string[] =>
  orders.filter(({ job_status: job }) => job === 'IN_PROGRESS').map(({ order_id: id }) => id);

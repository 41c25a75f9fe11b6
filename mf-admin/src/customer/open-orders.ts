import type { DeskCustomer } from '@kaarigar/shared/contracts/desk';

type CustomerOrder = DeskCustomer['orders'][number];

const OVER: readonly CustomerOrder['status'][] = ['CANCELLED', 'EXPIRED', 'REFUNDED'];
const ASKS: readonly CustomerOrder['status'][] = ['PENDING', 'REVIEW', 'REFUND_PENDING'];

/** Whether somebody still waits for something: for the work, or for money. */
const isOpen = ({ status, job_status: job }: CustomerOrder): boolean =>
  ASKS.includes(status) || (!OVER.includes(status) && job !== 'COMPLETED' && job !== 'CANCELLED');

/** What is open, by the day of the work (whoever has none yet comes last), and what is over, newest first as given. */
export function splitOrders(orders: readonly CustomerOrder[]): {
  readonly open: readonly CustomerOrder[];
  readonly over: readonly CustomerOrder[];
} {
  const day = ({ scheduled_on: on }: CustomerOrder) => on ?? '9999';
  const open = orders.filter(isOpen);
  return {
    open: open.sort((one, other) => (day(one) < day(other) ? -1 : day(one) > day(other) ? 1 : 0)),
    over: orders.filter((order) => !isOpen(order)),
  };
}

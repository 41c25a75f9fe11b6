import { expect, test } from 'vitest';
import type { DeskCustomer } from '@kaarigar/shared/contracts/desk';
import { splitOrders } from './open-orders';

type CustomerOrder = DeskCustomer['orders'][number];

const order = (order_id: string, changes: Partial<CustomerOrder>): CustomerOrder => ({
  order_id,
  name: 'Sunita Devi',
  address: 'Mahuabagh',
  service_type: 'Tap repair',
  service_type_hi: 'नल की मरम्मत',
  status: 'SUCCESS',
  job_status: 'COMPLETED',
  scheduled_on: '2026-11-20',
  slot: null,
  days: null,
  assigned_worker: null,
  assigned_worker_hi: null,
  amount_paise: 9_900,
  has_account: true,
  created_at: '2026-11-19T10:00:00Z',
  ...changes,
});
const ids = (orders: readonly CustomerOrder[]) => orders.map(({ order_id: id }) => id);

test('what waits for work or money is open, the next visit first, and the rest is history', () => {
  const { open, over } = splitOrders([
    order('undated', { job_status: 'REQUESTED', scheduled_on: null }),
    order('later', { job_status: 'ASSIGNED', scheduled_on: '2026-12-03' }),
    order('done', {}),
    order('owed', { status: 'PENDING' }),
    order('back', {
      status: 'REFUND_PENDING',
      job_status: 'CANCELLED',
      scheduled_on: '2026-12-01',
    }),
    order('given back', { status: 'REFUNDED', job_status: 'ASSIGNED' }),
    order('left', { status: 'EXPIRED', job_status: 'REQUESTED' }),
  ]);
  expect(ids(open)).toEqual(['owed', 'back', 'later', 'undated']);
  expect(ids(over)).toEqual(['done', 'given back', 'left']);
});

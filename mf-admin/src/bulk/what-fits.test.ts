import { expect, test } from 'vitest';
import { assignable, underWay } from './what-fits';

type Order = Parameters<typeof assignable>[0][number];

const order = (order_id: string, change: Partial<Order> = {}): Order => ({
  order_id,
  scheduled_on: '2026-11-30',
  slot: 'morning',
  days: null,
  job_status: 'REQUESTED',
  needs_worker: true,
  asks_to_cancel: false,
  status: 'PENDING',
  payment_mode: 'after_service',
  ...change,
});

test('only what can get a worker does, and which do not, and why, is told', () => {
  const orders = [
    order('gang', { job_status: 'ASSIGNED' }),
    order('cancel', { asks_to_cancel: true }),
    order('done', { job_status: 'COMPLETED', needs_worker: false }),
    order('begun', { job_status: 'IN_PROGRESS', needs_worker: false }),
    order('theirs', { job_status: 'ASSIGNED', needs_worker: false }),
    order('undated', { scheduled_on: null, slot: null }),
    order('advance', { is_advance: true }),
  ];
  expect(assignable(orders)).toEqual({
    ids: ['gang'],
    unpaid: [],
    leftOut: {
      wantToCancel: ['cancel'],
      isOver: ['done'],
      hasWorker: ['begun', 'theirs'],
      onlyMoney: ['advance'],
      noDay: ['undated'],
    },
  });
  expect(underWay(orders)).toEqual(['begun']);
});

test('what ends first is first, so that one person can do the most', () => {
  const orders = [
    order('hire', { scheduled_on: '2026-11-28', slot: null, days: 3 }),
    order('whole', { slot: null }),
    order('evening', { slot: 'evening' }),
    order('morning'),
  ];
  expect(assignable(orders).ids).toEqual(['morning', 'evening', 'whole', 'hire']);
});

test('what is to be paid online and is not is told of those that get a worker; the others have one reason each', () => {
  const orders = [
    order('later'),
    order('unpaid', { payment_mode: 'online' }),
    order('undated', { payment_mode: 'online', scheduled_on: null }),
    order('paid', { payment_mode: 'online', status: 'SUCCESS' }),
  ];
  const { unpaid, leftOut } = assignable(orders);
  expect(unpaid).toEqual(['unpaid']);
  expect(leftOut.noDay).toEqual(['undated']);
});

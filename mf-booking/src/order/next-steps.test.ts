import { expect, test } from 'vitest';
import { JOB_STATUSES, ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import { nextSteps } from './next-steps';

test('whatever the status, something is said about what comes next', () => {
  for (const status of ORDER_STATUSES) {
    for (const job_status of JOB_STATUSES) {
      for (const payment_mode of ['online', 'after_service'] as const) {
        expect(nextSteps({ status, job_status, payment_mode }).length).toBeGreaterThan(0);
      }
    }
  }
});

test('only an open online order is asked to be paid now', () => {
  const job_status = 'REQUESTED';
  expect(nextSteps({ status: 'PENDING', payment_mode: 'online', job_status })).toContain('pay');
  expect(nextSteps({ status: 'PENDING', payment_mode: 'after_service', job_status })).toEqual([
    'call',
    'visit',
    'payAfter',
  ]);
  expect(nextSteps({ status: 'SUCCESS', payment_mode: 'online', job_status })).not.toContain('pay');
});

test('after the work is done the money for it is due', () => {
  expect(
    nextSteps({ status: 'PENDING', payment_mode: 'after_service', job_status: 'COMPLETED' }),
  ).toEqual(['payNowAfter']);
});

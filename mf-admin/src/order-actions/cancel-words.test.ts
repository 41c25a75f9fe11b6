import { expect, test } from 'vitest';
import { isWriteOff } from '../action-dialog/actions-for';
import { cancelWords } from './cancel-dialog';

test.each(['IN_PROGRESS', 'COMPLETED'] as const)(
  'what is worked and unpaid is written off, a free visit never: nothing is owed for it (%s)',
  (job) => {
    const unpaid = { status: 'PENDING', job_status: job } as const;
    const free = { status: 'FREE', job_status: job } as const;
    expect(isWriteOff(unpaid)).toBe(true);
    expect(isWriteOff(free)).toBe(false);
    expect(cancelWords(unpaid)).toBe('writeOff');
    expect(cancelWords(free)).toBe('freeVisit');
  },
);

test('before the work begins a cancelled order can no longer be paid, and a free visit had nothing to pay', () => {
  expect(cancelWords({ status: 'PENDING', job_status: 'ASSIGNED' })).toBe('consequence');
  expect(cancelWords({ status: 'FREE', job_status: 'REQUESTED' })).toBe('freeVisit');
});

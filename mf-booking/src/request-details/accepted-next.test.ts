import { expect, test } from 'vitest';
import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import { NO_WORK, requestStanding } from '../order-words/request-state';
import { acceptedNext, isAgreed } from './accepted-next';

type Order = NonNullable<ContractStage['order']>;

const unpaid: Order = {
  order_id: '100000001',
  status: 'PENDING',
  payment_mode: 'online',
  job_status: 'REQUESTED',
  scheduled_on: null,
  slot: null,
  held_paise: 0,
};

function stages(first: Partial<Order>): readonly ContractStage[] {
  return [
    { number: 1, text: 'Putty', amount_paise: 2_550_00, order: { ...unpaid, ...first } },
    { number: 2, text: 'Paint', amount_paise: 5_950_00, order: unpaid },
  ];
}

function saidOf(first: Partial<Order>): string {
  const agreed = stages(first);
  const { state } = requestStanding('ACCEPTED', { ...NO_WORK, stages: agreed });
  if (!isAgreed(state)) throw new Error(state);
  const around = { stages: agreed, phone: '9876543210', now: new Date('2026-12-01T05:00:00Z') };
  return acceptedNext(state, around, 'hi').join(' ');
}

test('whoever accepts a price is told what to pay, and that the day is agreed after that', () => {
  expect(saidOf({})).toContain('पहली किस्त ₹2,550 दें');
  expect(saidOf({})).toContain('9876543210 पर फ़ोन करके काम शुरू करने का दिन');
});

test('once it is paid we call, and a day that is agreed is named', () => {
  const paid = { status: 'SUCCESS', held_paise: 2_550_00 } as const;
  expect(saidOf(paid)).not.toContain('₹');
  expect(saidOf(paid)).toContain('काम शुरू करने का दिन');
  const planned = { ...paid, job_status: 'ASSIGNED', scheduled_on: '2026-12-01' } as const;
  expect(saidOf(planned)).toMatch(/काम .*दिसंबर.* को शुरू होगा/);
  expect(saidOf({ ...planned, job_status: 'IN_PROGRESS' })).toContain('एक के बाद एक');
  // Who waited in vain is not told that it begins on a day that is over.
  const over = saidOf({ ...planned, scheduled_on: '2026-11-30' });
  expect(over).toMatch(/शुरू होना था। .*फ़ोन करें/);
  expect(over).not.toContain('शुरू होगा');
});

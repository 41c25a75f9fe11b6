import { expect, test } from 'vitest';
import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import { nextAfterPaying, type PaidOrder } from './next-after-paying';

const booked: PaidOrder = {
  kind: 'service',
  status: 'SUCCESS',
  job_status: 'REQUESTED',
  scheduled_on: '2026-11-30',
  slot: 'morning',
  days: null,
  quantity: 1,
  stages: [],
  room: null,
};
const text = (order: PaidOrder | null, locale: 'en' | 'hi' = 'en') =>
  nextAfterPaying(order, locale)
    .map((step) => step.text)
    .join(' ');

test('names day and part of the day of the coming visit', () => {
  for (const job_status of ['REQUESTED', 'ASSIGNED'] as const) {
    const said = text({ ...booked, job_status });
    expect(said).toContain('Monday, 30\u00a0Nov\u00a02026, Morning');
    // Only who is assigned comes for certain.
    expect(said.includes('We will call you to confirm')).toBe(job_status === 'REQUESTED');
    expect(said.includes('will come to your door: Monday')).toBe(job_status === 'ASSIGNED');
    const hindi = text({ ...booked, job_status }, 'hi');
    expect(hindi).toContain(
      job_status === 'ASSIGNED' ? 'कारीगर आपके घर आएँगे: सोमवार' : 'आपका चुना समय: सोमवार',
    );
  }
});

test('while few or none are free nobody is promised', () => {
  for (const room of ['few', 'none'] as const) {
    const said = text({ ...booked, room });
    expect(said).toContain('We will call you to say whether someone can come');
    expect(said).not.toContain('will come to your door');
    expect(text({ ...booked, room }, 'hi')).not.toContain('आपके घर आएँगे');
  }
  expect(text({ ...booked, room: 'enough' })).toContain('then the worker will come');
});

test('without a day says that we call to agree on one, and promises no time', () => {
  const said = text({ ...booked, scheduled_on: null, slot: null });
  expect(said).toContain('We will call you to agree on the day.');
  expect(said).not.toContain('will come to your door');
});

test('a hire says how many come, from which day and for how long', () => {
  const hire: PaidOrder = {
    ...booked,
    job_status: 'ASSIGNED',
    kind: 'hire',
    slot: null,
    days: 3,
    quantity: 2,
  };
  expect(text(hire)).toContain(
    '2 workers will come to your door: Monday, 30\u00a0Nov\u00a02026, 3 days (until 2\u00a0Dec)',
  );
  expect(text({ ...hire, days: 1, quantity: 1 })).toContain(
    'The worker will come to your door: Monday, 30\u00a0Nov\u00a02026.',
  );
  expect(text(hire, 'hi')).toContain('2 कारीगर आपके घर आएँगे: सोमवार');
});

test('once the work has begun no visit is announced', () => {
  for (const job_status of ['IN_PROGRESS', 'COMPLETED'] as const) {
    expect(nextAfterPaying({ ...booked, job_status }, 'en')).toHaveLength(1);
  }
});

test('paid for a stage, the day of the next work is said, whichever stage it is of; else that we call', () => {
  const stage = (
    number: number,
    job_status: 'REQUESTED' | 'ASSIGNED' | 'IN_PROGRESS' | 'COMPLETED',
    scheduled_on: string | null = null,
  ): ContractStage => ({
    number,
    text: `Part ${number}`,
    amount_paise: 100_000,
    order: {
      order_id: `10000000${number}`,
      status: 'SUCCESS',
      payment_mode: 'online',
      job_status,
      scheduled_on,
      slot: scheduled_on && 'morning',
      held_paise: 100_000,
    },
  });
  const paid = (...stages: ContractStage[]) =>
    text({ ...booked, kind: 'contract', scheduled_on: null, slot: null, stages });
  expect(paid(stage(1, 'REQUESTED'), stage(2, 'REQUESTED'))).toContain(
    'call you to agree on the day',
  );
  const planned = paid(stage(1, 'REQUESTED'), stage(2, 'ASSIGNED', '2026-11-30'));
  expect(planned).toContain('We will come for the work: Monday, 30\u00a0Nov\u00a02026, Morning');
  expect(planned).not.toContain('We will call');
  const advance = stage(1, 'REQUESTED');
  const first = { ...advance, order: advance.order && { ...advance.order, is_advance: true } };
  expect(paid(first, stage(2, 'REQUESTED'))).toContain('call you to agree on the day');
  for (const others of [
    [first, stage(2, 'COMPLETED', '2026-11-20')],
    [stage(1, 'IN_PROGRESS', '2026-11-28'), stage(2, 'REQUESTED')],
    [stage(1, 'COMPLETED', '2026-11-20'), stage(2, 'COMPLETED', '2026-11-28')],
  ]) {
    expect(paid(...others)).not.toMatch(/We will (?:call|come)/);
  }
});

test('an order that is not known yet says no day', () => {
  expect(text(null)).toContain('We will call you');
});

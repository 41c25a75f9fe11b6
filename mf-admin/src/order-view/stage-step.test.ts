import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import { expect, test } from 'vitest';
import { stageStep } from './stage-step';

const TODAY = '2026-11-28';
type Standing = Partial<NonNullable<ContractStage['order']>>;

const stagesOf = (texts: readonly string[], orders: readonly Standing[]): ContractStage[] =>
  texts.map((text, at) => ({
    number: at + 1,
    text,
    amount_paise: 100_000,
    order: {
      order_id: `10000000${at}`,
      status: 'PENDING',
      payment_mode: 'online',
      job_status: 'REQUESTED',
      scheduled_on: null,
      slot: null,
      held_paise: 0,
      is_advance: text === 'Before the work begins' && at + 1 < texts.length,
      ...orders[at],
    },
  }));
const stepsOf = (...orders: readonly Standing[]) => {
  const stages = stagesOf(
    ['Before the work begins', 'Half of the work done', 'All of the work done'],
    orders,
  );
  return stages.map((stage) => stageStep(stages, stage, TODAY));
};
const paid = { status: 'SUCCESS' } as const;
const done = { ...paid, job_status: 'COMPLETED' } as const;

test('money before the work is asked for, and nobody is sent for it', () => {
  expect(stepsOf({})).toEqual(['ask', null, null]);
  expect(stepsOf(paid)).toEqual([null, 'assign', null]);
});

test('each stage has somebody sent, begun, done, and then its money asked for', () => {
  const assigned = { job_status: 'ASSIGNED', scheduled_on: TODAY } as const;
  expect(stepsOf(paid, assigned)[1]).toBe('start');
  expect(stepsOf(paid, { ...assigned, scheduled_on: '2026-11-29' })[1]).toBeNull();
  expect(stepsOf(done, { job_status: 'IN_PROGRESS' })).toEqual([null, 'complete', null]);
  expect(stepsOf(done, { job_status: 'COMPLETED' })).toEqual([null, 'ask', null]);
  expect(stepsOf(done, done)).toEqual([null, null, 'assign']);
  expect(stepsOf(done, done, done)).toEqual([null, null, null]);
});

test('money that does not fit is decided about, and what is let go needs nothing', () => {
  expect(stepsOf({ status: 'REVIEW' })[0]).toBe('decide');
  expect(stepsOf({ ...paid, status: 'REFUND_PENDING' })[0]).toBeNull();
  const off = { status: 'CANCELLED', job_status: 'CANCELLED' } as const;
  expect(stepsOf(off, off, off)).toEqual([null, null, null]);
  expect(stepsOf(off)).toEqual([null, 'assign', null]);
});

test('what is paid at the end alone is work all the same, whatever it is called', () => {
  const stages = stagesOf(['Before the work begins'], []);
  expect(stages.map((stage) => stageStep(stages, stage, TODAY))).toEqual(['assign']);
});

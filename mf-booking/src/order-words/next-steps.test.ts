import { expect, test } from 'vitest';
import { JOB_STATUSES, ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import { nextStepMessages, type NextFacts } from './next-step-messages';
import { MONEY_STEPS, nextSteps } from './next-steps';

const order = {
  status: 'SUCCESS',
  payment_mode: 'online',
  payment_method: 'upi',
  job_status: 'ASSIGNED',
  cancel_reason: null,
  complaint: null,
  scheduled_on: '2026-12-01',
} as const;
const plain = { stage: null, comesAgain: false, waitsForWord: false } as const;
const unpaid = { ...order, status: 'PENDING', payment_method: null } as const;

test('whatever the status, something is said about what comes next', () => {
  for (const status of ORDER_STATUSES) {
    for (const job_status of JOB_STATUSES) {
      for (const payment_mode of ['online', 'after_service'] as const) {
        for (const stage of [null, 'due', 'later'] as const) {
          const said = nextSteps(
            { ...order, status, job_status, payment_mode },
            { ...plain, stage },
          );
          expect(said.length).toBeGreaterThan(0);
        }
      }
    }
  }
});

test('only an open online order is asked to be paid now', () => {
  const job_status = 'REQUESTED';
  expect(nextSteps({ ...unpaid, job_status }, plain)).toContain('pay');
  expect(nextSteps({ ...unpaid, job_status, payment_mode: 'after_service' }, plain)).toEqual([
    'call',
    'thenVisit',
    'payAfter',
  ]);
  expect(nextSteps({ ...order, job_status }, plain)).not.toContain('pay');
});

test('nobody is promised to come while few are free, and nobody is assigned', () => {
  const tight = { ...plain, isTight: true };
  const requested = { ...order, job_status: 'REQUESTED' } as const;
  expect(nextSteps(requested, tight)).toEqual(['callIfFree']);
  expect(nextSteps({ ...requested, ...unpaid, job_status: 'REQUESTED' }, tight)).toEqual([
    'pay',
    'callIfFree',
  ]);
  const later = { ...unpaid, job_status: 'REQUESTED', payment_mode: 'after_service' } as const;
  expect(nextSteps(later, tight)).toEqual(['callIfFree', 'payAfter']);
  expect(nextSteps(order, tight)).toEqual(['visit']);
});

test('whoever knew whom to expect reads that we look for another', () => {
  const released = { ...plain, isReleased: true };
  const requested = { ...order, job_status: 'REQUESTED' } as const;
  expect(nextSteps(requested, released)).toEqual(['findAnother']);
  expect(nextSteps({ ...requested, status: 'FREE' }, released)).toEqual(['findAnother']);
  expect(nextSteps(requested, { ...released, isTight: true })).toEqual(['callIfFree']);
  expect(nextSteps(order, released)).toEqual(['visit']);
});

test('after the work is done the money for it is due, unless we come again first', () => {
  const done = { ...unpaid, payment_mode: 'after_service', job_status: 'COMPLETED' } as const;
  expect(nextSteps(done, plain)).toEqual(['payNowAfter']);
  expect(nextSteps(done, { ...plain, comesAgain: true })).toEqual(['comesAgain', 'payWhenRight']);
  // We answered in words: the promise stays until they say that it is right.
  expect(nextSteps(done, { ...plain, waitsForWord: true })).toEqual(['answered', 'payWhenRight']);
});

test('paid work that was not right is not over while we come again for it', () => {
  const done = { ...order, job_status: 'COMPLETED' } as const;
  expect(nextSteps(done, plain)).toEqual(['done']);
  expect(nextSteps(done, { ...plain, comesAgain: true })).toEqual(['comesAgain']);
  expect(nextSteps(done, { ...plain, cameAgain: true })).toEqual(['doneAgain']);
  // Asked back, it is their turn.
  const open = { ...done, complaint: 'It drips' };
  expect(nextSteps(open, { ...plain, isAsked: true })).toEqual(['complaintAsked']);
  // The visit itself.
  expect(nextSteps({ ...order, status: 'FREE' }, plain)).toEqual(['visit']);
});

test('once nothing more can be said here of done work, whoever finds it not right is to call', () => {
  const done = { ...order, job_status: 'COMPLETED' } as const;
  const late = { ...plain, isTooLate: true };
  expect(nextSteps(done, late)).toEqual(['doneLong']);
  expect(nextSteps(done, { ...late, cameAgain: true })).toEqual(['doneLong']);
  expect(nextSteps({ ...done, status: 'FREE' }, late)).toEqual(['doneLong']);
  // What still comes, or is to be paid, is said as ever.
  expect(nextSteps(done, { ...late, comesAgain: true })).toEqual(['comesAgain']);
  const owed = { ...unpaid, payment_mode: 'after_service', job_status: 'COMPLETED' } as const;
  expect(nextSteps(owed, late)).toEqual(['payNowAfter']);
});

test('after the day nobody is promised for it: who waited in vain is to call', () => {
  const over = { ...plain, isDayOver: true };
  for (const job_status of ['REQUESTED', 'ASSIGNED'] as const) {
    expect(nextSteps({ ...order, job_status }, over)).toEqual(['dayOver']);
    expect(nextSteps({ ...order, status: 'FREE', job_status }, over)).toEqual(['dayOver']);
    const later = { ...unpaid, job_status, payment_mode: 'after_service' } as const;
    expect(nextSteps(later, { ...over, isTight: true })).toEqual(['dayOver', 'payAfter']);
  }
  expect(nextSteps({ ...order, job_status: 'IN_PROGRESS' }, over)).toEqual(['underWay']);
});

test('of cash that was given back in part no bank is promised', () => {
  const kept = { ...order, status: 'PARTIALLY_REFUNDED', job_status: 'CANCELLED' } as const;
  expect(nextSteps(kept, plain)).toEqual(['notComing', 'partlyRefunded']);
  expect(nextSteps({ ...kept, payment_method: 'cash' }, plain)).toEqual([
    'notComing',
    'partlyGivenBack',
  ]);
});

test('of a free visit whose day is fixed nobody is told that we call to fix it', () => {
  const visit = { ...order, status: 'FREE', job_status: 'REQUESTED' } as const;
  expect(nextSteps(visit, plain)).toEqual(['visit']);
  expect(nextSteps({ ...visit, scheduled_on: null }, plain)).toEqual(['call', 'thenVisit']);
});

test('who asked to cancel is promised no worker, and told what becomes of their money', () => {
  const asked = { ...order, cancel_reason: 'We move' } as const;
  expect(nextSteps(asked, plain)).toEqual(['cancelAsked', 'cancelMoney']);
  expect(nextSteps({ ...asked, payment_method: 'cash' }, plain)).toEqual([
    'cancelAsked',
    'cancelCash',
  ]);
  // Staff began it for a reason.
  expect(nextSteps({ ...asked, job_status: 'IN_PROGRESS' }, plain)).toContain('underWay');
});

test('who says that the work is not right is answered before they are asked for money', () => {
  for (const status of ORDER_STATUSES) {
    for (const payment_mode of ['online', 'after_service'] as const) {
      const said = { ...unpaid, status, payment_mode, job_status: 'COMPLETED' } as const;
      const [first, ...others] = nextSteps({ ...said, complaint: 'It drips' }, plain);
      expect(first, status).toBe('complained');
      expect(others.filter((step) => MONEY_STEPS.includes(step))).toEqual([]);
    }
  }
});

test('a stage asks for its money when it is due, and is never called a booking', () => {
  expect(nextSteps(unpaid, { ...plain, stage: 'due' })).toEqual(['stageDue']);
  expect(nextSteps(unpaid, { ...plain, stage: 'later' })).toEqual(['stageLater']);
  expect(nextSteps({ ...order, job_status: 'REQUESTED' }, { ...plain, stage: 'later' })).toEqual([
    'stagePaid',
  ]);
});

test('who has paid nothing is not told of money that goes back', () => {
  const said = (paysAfter: boolean) => {
    const facts = { paysAfter } as NextFacts;
    return [nextStepMessages.callIfFree.en(facts), nextStepMessages.callIfFree.hi(facts)].join(' ');
  };
  expect(said(true)).toMatch(/you pay nothing.*कुछ नहीं देना/);
  expect(said(true)).not.toMatch(/return|लौटा/);
  expect(said(false)).toMatch(/return all you paid.*लौटा देंगे/);
  expect(said(false)).not.toMatch(/nothing|कुछ नहीं/);
});

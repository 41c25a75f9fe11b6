import { expect, test } from 'vitest';
import { isAnswerLate } from '../inbox/is-answer-late';
import { byUrgency, latenessOf } from './urgency';

/** 13:00 in India. */
const at = { now: '2026-11-24T07:30:00+00:00', day: '2026-11-24' };
const order = {
  order_id: '1',
  scheduled_on: '2026-11-24',
  slot: 'afternoon',
  job_status: 'REQUESTED',
  needs_worker: false,
  created_at: '2026-11-23T07:00:00+00:00',
} as const;

test('late is work whose day or part of today is over, and who has waited two days for a day', () => {
  expect(latenessOf(order, at)).toBeNull();
  expect(latenessOf({ ...order, slot: 'morning' }, at)).toBe('slot');
  // It is 13:00: the afternoon has begun, and nobody is sent.
  expect(latenessOf({ ...order, needs_worker: true }, at)).toBe('unsent');
  expect(latenessOf({ ...order, slot: 'evening', needs_worker: true }, at)).toBeNull();
  expect(latenessOf({ ...order, slot: null }, at)).toBeNull();
  expect(latenessOf({ ...order, scheduled_on: '2026-11-23' }, at)).toBe('day');
  expect(latenessOf({ ...order, scheduled_on: null }, at)).toBeNull();
  const waiting = { ...order, scheduled_on: null, created_at: '2026-11-22T07:00:00+00:00' };
  expect(latenessOf(waiting, at)).toBe('undated');
  // It has begun.
  const begun = { ...order, scheduled_on: '2026-11-23', job_status: 'IN_PROGRESS' } as const;
  expect(latenessOf(begun, at)).toBeNull();
});

test('what is late comes first, then the next visit, and who has just booked without a day last; each once', () => {
  const orders = [
    { ...order, order_id: 'tomorrow', scheduled_on: '2026-11-25', slot: 'morning' },
    { ...order, order_id: 'today' },
    { ...order, order_id: 'now', needs_worker: true },
    { ...order, order_id: 'new without a day', scheduled_on: null },
    { ...order, order_id: 'over', scheduled_on: '2026-11-20' },
    {
      ...order,
      order_id: 'old without a day',
      scheduled_on: null,
      created_at: '2026-11-12T07:00:00+00:00',
    },
    { ...order, order_id: 'today' },
  ] as const;
  expect(byUrgency(orders, at).map(({ order_id: id }) => id)).toEqual([
    'over',
    'now',
    'old without a day',
    'today',
    'tomorrow',
    'new without a day',
  ]);
});

test('a message is late after the hours that the law gives', () => {
  const now = '2026-11-24T02:00:00Z';
  expect(isAnswerLate('2026-11-22T02:00:00Z', now)).toBe(false);
  expect(isAnswerLate('2026-11-22T01:59:59Z', now)).toBe(true);
});

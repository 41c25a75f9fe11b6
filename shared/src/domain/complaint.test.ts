import { expect, test } from 'vitest';
import { answerBy } from './answer-time';
import {
  answerDue,
  canComplain,
  complaintAsk,
  complaintTalk,
  isComplaintOpen,
  lastComplaintDay,
} from './complaint';

const done = { status: 'SUCCESS', job_status: 'COMPLETED' } as const;
const endedAt = (ended_at: string | null) => ({ ended_at });

test('seven days after the last worker was done, by the days of India', () => {
  // Half past midnight in India.
  const workers = [endedAt('2026-11-20T10:00:00Z'), endedAt('2026-11-22T19:00:00Z'), endedAt(null)];
  expect(lastComplaintDay(workers)).toBe('2026-11-30');
  expect(lastComplaintDay([endedAt(null)])).toBeNull();
  expect(lastComplaintDay([])).toBeNull();
  expect(canComplain(done, workers, new Date('2026-11-30T18:29:00Z'))).toBe(true);
  expect(canComplain(done, workers, new Date('2026-11-30T18:31:00Z'))).toBe(false);
});

test('only of work that is done and whose money we keep, or are still to get', () => {
  const workers = [endedAt('2026-11-22T10:00:00Z')];
  const now = new Date('2026-11-23T10:00:00Z');
  for (const job_status of ['REQUESTED', 'ASSIGNED', 'IN_PROGRESS', 'CANCELLED'] as const) {
    expect(canComplain({ status: 'SUCCESS', job_status }, workers, now)).toBe(false);
  }
  for (const status of ['CANCELLED', 'EXPIRED', 'REFUNDED'] as const) {
    expect(canComplain({ ...done, status }, workers, now)).toBe(false);
  }
  for (const status of ['PENDING', 'SUCCESS', 'REVIEW', 'PARTIALLY_REFUNDED', 'FREE'] as const) {
    expect(canComplain({ ...done, status }, workers, now)).toBe(true);
  }
  expect(canComplain(done, [], now)).toBe(false);
});

test('as long again after our answer', () => {
  const workers = [endedAt('2026-11-20T10:00:00Z')];
  expect(lastComplaintDay(workers, '2026-11-29T19:00:00Z')).toBe('2026-12-07');
  // An answer before the last of the work is done counts less than that.
  expect(lastComplaintDay(workers, '2026-11-19T10:00:00Z')).toBe('2026-11-27');
  expect(lastComplaintDay([], '2026-11-29T19:00:00Z')).toBeNull();
  const now = new Date('2026-12-07T10:00:00Z');
  expect(canComplain(done, workers, now)).toBe(false);
  expect(canComplain(done, workers, now, '2026-11-29T19:00:00Z')).toBe(true);
});

test('what was said stands in its order, without what was taken back', () => {
  let id = 0;
  const event = (type: string, data: Record<string, unknown> = {}) => ({
    id: (id += 1),
    at: `2026-11-22T10:${String(id).padStart(2, '0')}:00Z`,
    type,
    data,
  });
  const talk = complaintTalk([
    event('created'),
    event('complained', { text: 'It drips', kind: 'same_fault' }),
    event('complaint_added', { text: 'More than before' }),
    event('complaint_answered', { visit: '123456789' }),
    event('complained', { text: 'Wrong order' }),
    event('complaint_withdrawn'),
    event('complained', { text: 'Still drips', kind: 'rain' }),
  ]);
  expect(talk).toEqual([
    {
      id: 2,
      at: '2026-11-22T10:02:00Z',
      by: 'customer',
      text: 'It drips',
      kind: 'same_fault',
      visit: null,
      asks: false,
    },
    expect.objectContaining({ by: 'customer', text: 'More than before', kind: null }),
    expect.objectContaining({ by: 'us', text: null, visit: '123456789' }),
    expect.objectContaining({ by: 'customer', text: 'Still drips', kind: null }),
  ]);
  expect(complaintTalk([event('created')])).toEqual([]);
  // A question of ours is their turn, and our time begins anew with the answer.
  const asked = [event('complained'), event('complaint_asked', { text: 'Which side?' })];
  expect(complaintAsk(asked)).toMatchObject({ by: 'us', text: 'Which side?', asks: true });
  const told = [...asked, event('complaint_added', { text: 'The left', answers: true })];
  expect(complaintAsk(told)).toBeNull();
  expect(complaintTalk(told).map(({ by }) => by)).toEqual(['customer', 'us', 'customer']);
  expect(answerDue([...told, event('complaint_added')])).toEqual(
    answerBy(new Date(told.at(-1)?.at ?? '')),
  );
});

test('what was said last is open until we answer it or it is taken back', () => {
  const events = (...types: readonly string[]) => types.map((type) => ({ type }));
  expect(isComplaintOpen(events('created', 'worker_ended'))).toBe(false);
  expect(isComplaintOpen(events('complained', 'status_changed'))).toBe(true);
  expect(isComplaintOpen(events('complained', 'complaint_answered'))).toBe(false);
  expect(isComplaintOpen(events('complained', 'complaint_answered', 'complained'))).toBe(true);
  expect(isComplaintOpen(events('complained', 'complaint_withdrawn', 'rated'))).toBe(false);
});

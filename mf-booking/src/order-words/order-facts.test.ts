import { expect, test } from 'vitest';
import {
  hasFailedToPay,
  isAskedIfRight,
  isDayOver,
  isOver,
  isToCome,
  placeToBook,
  saysNobodyCame,
  tradesOf,
  workersOn,
} from './order-facts';

const none = { catalogue_category: null, catalogue_item_id: null, worker_code: null };

test('the same work is booked again where it was booked', () => {
  const item = { ...none, catalogue_category: 'painting', catalogue_item_id: 5 } as const;
  expect(placeToBook(item)).toBe('/PaintingServices?book=5');
  expect(placeToBook({ ...none, worker_code: 'MA' })).toBe('/HireWorkerMA');
  expect(placeToBook({ ...none, worker_code: 'no longer' })).toBeNull();
  expect(placeToBook(none)).toBeNull();
});

test('a payment that did not go through is told until something else is decided', () => {
  const events = (...types: readonly string[]) => types.map((type) => ({ type }));
  expect(hasFailedToPay(events('created'))).toBe(false);
  expect(hasFailedToPay(events('created', 'payment_failed', 'visit_changed'))).toBe(true);
  expect(hasFailedToPay(events('payment_failed', 'pay_after_service'))).toBe(false);
  expect(hasFailedToPay(events('payment_failed', 'status_changed'))).toBe(false);
});

test('of those who share the days of a work, who comes on a day is told', () => {
  const worker = {
    worker_id: 'all',
    name: 'Mohan',
    phone: '9876543210',
    day: '2026-11-30',
    slot: null,
    began_at: null,
    ended_at: null,
  };
  const part = (worker_id: string, day: string, last: string) => ({
    ...worker,
    worker_id,
    parts: [{ day, last_day: last }],
  });
  const workers = [
    worker,
    part('first', '2026-11-30', '2026-11-30'),
    part('then', '2026-12-01', '2026-12-03'),
  ];
  const on = (day: string | null) => workersOn(workers, day).map(({ worker_id: id }) => id);
  expect(on('2026-11-30')).toEqual(['all', 'first']);
  expect(on('2026-12-02')).toEqual(['all', 'then']);
  expect(on(null)).toEqual(['all']);
});

test('the day of the work is over at midnight in India', () => {
  const order = { scheduled_on: '2026-11-30' };
  expect(isDayOver(order, new Date('2026-11-30T23:59:00+05:30'))).toBe(false);
  expect(isDayOver(order, new Date('2026-12-01T00:01:00+05:30'))).toBe(true);
  expect(isDayOver({ scheduled_on: null }, new Date('2026-12-01T00:01:00+05:30'))).toBe(false);
});

test('who worked is disputed while somebody says that nobody came', () => {
  const said = { complaint: 'Nobody came', complaint_kind: 'not_done' } as const;
  expect(saysNobodyCame(said)).toBe(true);
  expect(saysNobodyCame({ ...said, complaint_kind: 'untidy' })).toBe(false);
  expect(saysNobodyCame({ complaint: null, complaint_kind: null })).toBe(false);
});

test('an order is over when nobody comes for it any more and nothing is to be paid', () => {
  expect(
    (['CANCELLED', 'EXPIRED', 'REFUNDED'] as const).every((status) => isOver({ status })),
  ).toBe(true);
  expect((['SUCCESS', 'PENDING', 'REVIEW'] as const).some((status) => isOver({ status }))).toBe(
    false,
  );
});

test('a free visit is to come until it is made or cancelled', () => {
  expect(isToCome({ status: 'FREE', job_status: 'ASSIGNED' })).toBe(true);
  expect(isToCome({ status: 'FREE', job_status: 'COMPLETED' })).toBe(false);
  expect(isToCome({ status: 'CANCELLED', job_status: 'CANCELLED' })).toBe(false);
});

test('whether the work is right is asked when nothing of it is open', () => {
  const done = { status: 'SUCCESS', job_status: 'COMPLETED', complaint: null } as const;
  const workers = [{ ended_at: '2026-11-20T10:00:00Z' }];
  const now = new Date('2026-11-21T10:00:00Z');
  const visit = { status: 'FREE', job_status: 'ASSIGNED' } as const;
  expect(isAskedIfRight(done, workers, [], now)).toBe(true);
  expect(isAskedIfRight({ ...done, complaint: 'It drips' }, workers, [], now)).toBe(false);
  expect(isAskedIfRight(done, workers, [visit], now)).toBe(false);
  expect(isAskedIfRight(done, workers, [{ ...visit, job_status: 'COMPLETED' }], now)).toBe(true);
});

test('who comes is shown by what the work asks for; contract work may ask for anybody', () => {
  expect(tradesOf({ ...none, catalogue_category: 'plumbing' })).toEqual(['plumber']);
  expect(tradesOf({ ...none, worker_code: 'ML' })).toEqual(['mason', 'labour']);
  expect(tradesOf(none)).toEqual([]);
});

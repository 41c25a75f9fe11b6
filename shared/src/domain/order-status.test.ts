import { describe, expect, test } from 'vitest';
import {
  canAskToCancel,
  canCancel,
  canChangeQuantity,
  canChangeVisit,
  canTransition,
  isPaid,
  JOB_STATUSES,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderActor,
  statusTone,
} from './order-status';

describe('order transitions', () => {
  test('only settlement, or staff with a cash receipt or after a review, make an order SUCCESS', () => {
    const toSuccess = ORDER_TRANSITIONS.filter((t) => t.to === 'SUCCESS');
    expect(toSuccess.map((t) => `${t.from} ${t.actor}`).toSorted()).toEqual([
      'EXPIRED staff',
      'PENDING service',
      'PENDING staff',
      'REFUND_PENDING service',
      'REVIEW staff',
    ]);
  });

  test('a customer can create and cancel, and nothing else', () => {
    const byCustomer = ORDER_TRANSITIONS.filter((t) => t.actor === 'customer');
    expect(byCustomer.map((t) => `${t.from}→${t.to}`)).toEqual([
      'null→PENDING',
      'PENDING→CANCELLED',
      'FREE→CANCELLED',
    ]);
  });

  const changesBy = (actor: OrderActor): readonly string[] =>
    ORDER_TRANSITIONS.filter((t) => t.actor === actor)
      .map((t) => `${t.from}→${t.to}`)
      .toSorted();

  test('staff book for callers, cancel and reopen what is unpaid, take cash, also late, and accept what is in review', () => {
    expect(changesBy('staff')).toEqual([
      'CANCELLED→FREE',
      'CANCELLED→PENDING',
      'EXPIRED→SUCCESS',
      'FREE→CANCELLED',
      'PENDING→CANCELLED',
      'PENDING→SUCCESS',
      'REVIEW→PARTIALLY_REFUNDED',
      'REVIEW→REFUNDED',
      'REVIEW→SUCCESS',
      'null→FREE',
      'null→PENDING',
    ]);
  });

  test('an admin refunds what is paid or in review, takes back cash that was marked by mistake, and cancels by giving cash back', () => {
    expect(changesBy('admin')).toEqual([
      'PARTIALLY_REFUNDED→REFUND_PENDING',
      'REVIEW→REFUND_PENDING',
      'SUCCESS→CANCELLED',
      'SUCCESS→PARTIALLY_REFUNDED',
      'SUCCESS→PENDING',
      'SUCCESS→REFUND_PENDING',
    ]);
  });

  test('the word of the provider settles, ends and refunds, and sends what does not fit to review', () => {
    expect(changesBy('service')).toEqual([
      'CANCELLED→REVIEW',
      'EXPIRED→REVIEW',
      'FREE→CANCELLED',
      'PARTIALLY_REFUNDED→REFUND_PENDING',
      'PARTIALLY_REFUNDED→REVIEW',
      'PENDING→EXPIRED',
      'PENDING→REVIEW',
      'PENDING→SUCCESS',
      'REFUNDED→REVIEW',
      'REFUND_PENDING→PARTIALLY_REFUNDED',
      'REFUND_PENDING→REFUNDED',
      'REFUND_PENDING→REVIEW',
      'REFUND_PENDING→SUCCESS',
      'REVIEW→REFUND_PENDING',
      'SUCCESS→REFUND_PENDING',
      'SUCCESS→REVIEW',
    ]);
  });

  test('an order becomes pending again only by hand: a void of cash, or a cancellation taken back', () => {
    const again = ORDER_STATUSES.flatMap((from) =>
      (['customer', 'staff', 'admin', 'service'] as const)
        .filter((actor) => canTransition(from, 'PENDING', actor))
        .map((actor) => `${from} ${actor}`),
    );
    expect(again).toEqual(['SUCCESS admin', 'CANCELLED staff']);
  });

  test('no money touches a return visit: it is only called off and taken up again', () => {
    const ofVisits = ORDER_TRANSITIONS.filter(({ from, to }) => from === 'FREE' || to === 'FREE');
    expect(new Set(ofVisits.map(({ from, to }) => `${from}→${to}`))).toEqual(
      new Set(['null→FREE', 'FREE→CANCELLED', 'CANCELLED→FREE']),
    );
  });

  test('only an admin starts a refund', () => {
    expect(canTransition('SUCCESS', 'REFUND_PENDING', 'admin')).toBe(true);
    expect(canTransition('SUCCESS', 'REFUND_PENDING', 'staff')).toBe(false);
  });
});

test('only a paid order is shown green, one whose payment never came red, and the rest yellow', () => {
  expect(Object.fromEntries(ORDER_STATUSES.map((s) => [s, statusTone(s)]))).toEqual({
    PENDING: 'waiting',
    SUCCESS: 'success',
    CANCELLED: 'ended',
    EXPIRED: 'failed',
    REVIEW: 'waiting',
    REFUND_PENDING: 'waiting',
    REFUNDED: 'ended',
    PARTIALLY_REFUNDED: 'waiting',
    FREE: 'waiting',
  });
});

test('what is paid stays paid when money goes back', () => {
  expect(ORDER_STATUSES.filter(isPaid)).toEqual([
    'SUCCESS',
    'REFUND_PENDING',
    'REFUNDED',
    'PARTIALLY_REFUNDED',
  ]);
});

test('a customer cancels what is unpaid and not begun, and nothing else', () => {
  const cancellable = ORDER_STATUSES.flatMap((status) =>
    JOB_STATUSES.filter((job_status) => canCancel({ status, job_status })).map(
      (job_status) => `${status} ${job_status}`,
    ),
  );
  expect(cancellable).toEqual([
    'PENDING REQUESTED',
    'PENDING ASSIGNED',
    'FREE REQUESTED',
    'FREE ASSIGNED',
  ]);
});

/** `status job_status` of every order for which this is so. */
const ordersFor = (isSo: (order: Parameters<typeof canCancel>[0]) => boolean): readonly string[] =>
  ORDER_STATUSES.flatMap((status) =>
    JOB_STATUSES.filter((job_status) => isSo({ status, job_status })).map(
      (job_status) => `${status} ${job_status}`,
    ),
  );

test('an admin also lets work go that has begun, as long as nothing is paid and no free visit is done', () => {
  expect(ordersFor((order) => canCancel(order, true))).toEqual(
    ['PENDING', 'FREE']
      .flatMap((status) => JOB_STATUSES.map((job_status) => `${status} ${job_status}`))
      .filter((order) => order !== 'FREE COMPLETED'),
  );
});

test('day and address change while the order is on and nobody has begun', () => {
  const on = ['PENDING', 'SUCCESS', 'REVIEW', 'REFUND_PENDING', 'PARTIALLY_REFUNDED', 'FREE'];
  expect(ordersFor(canChangeVisit)).toEqual(
    on.flatMap((status) => [`${status} REQUESTED`, `${status} ASSIGNED`]),
  );
});

test('how much is done changes while nothing is paid and nobody has begun, where there is a how much', () => {
  const counted = { kind: 'service', unit: 'each' } as const;
  expect(ordersFor((order) => canChangeQuantity({ ...counted, ...order }))).toEqual([
    'PENDING REQUESTED',
    'PENDING ASSIGNED',
  ]);
  for (const whole of [{ unit: 'fixed' }, { kind: 'contract' }] as const) {
    expect(ordersFor((order) => canChangeQuantity({ ...counted, ...whole, ...order }))).toEqual([]);
  }
});

test('a customer asks to cancel what is paid and not begun', () => {
  expect(ordersFor(canAskToCancel)).toEqual([
    'SUCCESS REQUESTED',
    'SUCCESS ASSIGNED',
    'PARTIALLY_REFUNDED REQUESTED',
    'PARTIALLY_REFUNDED ASSIGNED',
  ]);
});

import { expect, test } from 'vitest';
import { orderNews } from './news-text';
import { standingOf } from './order-status-key';
import { changedStatuses } from './status-news';

const before = [
  { key: '1', status: 'PENDING' },
  { key: '2', status: 'PENDING' },
];

test('a status that has changed is news, one that has not is none', () => {
  const now = [
    { key: '1', status: 'SUCCESS' },
    { key: '2', status: 'PENDING' },
  ];
  expect(changedStatuses(before, now)).toEqual([
    { fact: { key: '1', status: 'SUCCESS' }, before: 'PENDING' },
  ]);
});

test('an order that was not in the list before is no news', () => {
  expect(changedStatuses(before, [...before, { key: '3', status: 'SUCCESS' }])).toEqual([]);
});

test('another way of paying is named', () => {
  const online = {
    order_id: '725880545',
    status: 'PENDING',
    payment_mode: 'online',
    job_status: 'ASSIGNED',
    cancel_reason: null,
  } as const;
  const after = { ...online, payment_mode: 'after_service' } as const;
  expect(orderNews(after, standingOf(online), 'en')).toBe(
    'Order 725880545: now paid after the work',
  );
  expect(orderNews(online, standingOf(after), 'hi')).toBe('ऑर्डर 725880545: अब पैसे ऑनलाइन देने हैं');
  const paid = { ...online, status: 'SUCCESS' } as const;
  expect(orderNews(paid, standingOf(after), 'en')).toContain('Paid');
  // It is as it was: staff assigned somebody.
  expect(orderNews(after, standingOf({ ...after, job_status: 'REQUESTED' }), 'en')).not.toContain(
    'now',
  );
});

test('a wish to cancel, and its end, is no news of money', () => {
  const order = {
    order_id: '725880545',
    status: 'SUCCESS',
    payment_mode: 'online',
    job_status: 'REQUESTED',
    cancel_reason: null,
  } as const;
  const asking = { ...order, cancel_reason: 'The day does not suit' };
  expect(orderNews(asking, standingOf(order), 'en')).toBe('Order 725880545: Asked to cancel');
  expect(orderNews(order, standingOf(asking), 'en')).toBe('Order 725880545: goes on as agreed');
  const unpaid = standingOf({ ...order, status: 'PENDING' });
  expect(orderNews(order, unpaid, 'en')).toBe('Order 725880545: Paid');
});

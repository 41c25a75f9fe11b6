import { expect, test } from 'vitest';
import { newestOrder } from './answered-order';

const order = (updated_at: string, order_id = '390011771') => ({ order_id, updated_at });

test('what an action answered is shown at once, until the page has read a newer order', () => {
  const answered = { order: order('10:01'), before: '10:00' };
  expect(newestOrder(order('10:00'), null)).toEqual(order('10:00'));
  expect(newestOrder(order('10:00'), answered)).toEqual(order('10:01'));
  // A colleague was later still.
  expect(newestOrder(order('10:02'), answered)).toEqual(order('10:02'));
  expect(newestOrder(order('10:00', '200000001'), answered)).toEqual(order('10:00', '200000001'));
});

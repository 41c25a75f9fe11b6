import { paths } from '@kaarigar/shared/paths';
import { expect, test } from 'vitest';
import { doorTo } from './access-guard';

test.each([
  [paths.order('482910337'), paths.login],
  [`${paths.order('482910337')}?lang=hi&order_id=482910337`, paths.login],
  [paths.ordersByNumber('482910337'), paths.login],
  [paths.ordersByNumber('100001'), paths.login],
  [`${paths.contractRequest('100001')}?lang=en`, paths.login],
  // The specification's way for all that anybody may come upon.
  [paths.orders, paths.signUp],
  [`${paths.orders}?page=2`, paths.signUp],
  [paths.profile, paths.signUp],
  [paths.priceList('painting'), paths.signUp],
])('who opens %s without a login comes to %s', (wanted, door) => {
  expect(doorTo('signed-in', wanted)).toBe(door);
});

test('staff have an account', () => {
  expect(doorTo('staff', paths.adminOrders)).toBe(paths.login);
});

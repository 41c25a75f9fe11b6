import { paths } from '@kaarigar/shared/paths';
import { expect, it } from 'vitest';
import { pageOfNumber } from './page-of-number';

it.each([
  [paths.ordersByNumber('100000001'), '/orders/100000001'],
  [paths.ordersByNumber('100001'), '/orders/requests/100001'],
  // As browsers write a form, and as sharing apps add to an address.
  ['/orders?100000001=', '/orders/100000001'],
  ['/orders?100000001&fbclid=x', '/orders/100000001'],
  ['/orders', null],
  ['/orders?show=20', null],
  ['/orders?show=100000001', null],
  ['/orders?1000000012', null],
  ['/orders?1000001', null],
  ['/orders?100001/../x', null],
])('%s leads to %s', (address, page) => {
  expect(pageOfNumber(address)).toBe(page);
});

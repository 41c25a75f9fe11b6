import { renderToStaticMarkup } from 'react-dom/server';
import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { expect, test } from 'vitest';
import { useOrderColumns } from './order-columns';

const order = {
  status: 'SUCCESS',
  asks_to_cancel: false,
  cancel_is_passed_on: false,
  complains: false,
  return_of: null,
} as OrderSummary;

function Status({ of }: { readonly of: Partial<OrderSummary> }) {
  return useOrderColumns().status.render({ ...order, ...of });
}
/** What stands beneath the status: one line, as a row has room for two. */
const beneath = (of: Partial<OrderSummary>) =>
  /<(?:strong|span)[^>]*>([^<]*)<\/(?:strong|span)><\/span>$/.exec(
    renderToStaticMarkup(<Status of={of} />),
  )?.[1];

test('whatever its customer waits for is said beneath the status, also when it is two things', () => {
  expect(beneath({ asks_to_cancel: true })).toBe('Asks to cancel');
  expect(beneath({ asks_to_cancel: true, cancel_is_passed_on: true })).toBe('Cancel: for an admin');
  expect(beneath({ complains: true })).toBe('Work not right');
  expect(beneath({ complains: true, asks_to_cancel: true })).toBe(
    'Work not right · Asks to cancel',
  );
  expect(beneath({ return_of: '100000001' })).toBe('Free return visit');
});

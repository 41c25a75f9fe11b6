import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { OrdersNamed, ordersNamedIn } from './orders-named';

// Files share modules: those that an earlier file has loaded know nothing of the mocks, and a later one wants none.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock(import('@kaarigar/shared/platform/router'), async (original) => ({
  ...(await original()),
  Link: ((props: { to: string; children: unknown }) =>
    createElement('a', { href: props.to }, props.children as string)) as never,
}));

const said = 'Belongs to order 377489860: mark receipt A-12 there. Not 482910337, call 9876543210.';

test('an order that is named in words is a link, no other number, and not the order itself', () => {
  expect(ordersNamedIn(said, '482910337')).toEqual(['377489860']);
  expect(renderToStaticMarkup(<OrdersNamed text={said} ownId="482910337" />)).toBe(
    said.replace('377489860', '<a href="/admin/order-details?order_id=377489860">377489860</a>'),
  );
});

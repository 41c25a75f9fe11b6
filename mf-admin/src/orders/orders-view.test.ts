import { expect, test } from 'vitest';
import {
  changeView,
  isFiltered,
  ordersHref,
  ordersSearch,
  parseOrdersView,
  toOrdersQuery,
} from './orders-view';

const parse = (search: string) => parseOrdersView(new URLSearchParams(search));

test('the plain list has a plain address', () => {
  expect(ordersHref(parse(''))).toBe('/admin/orders');
  expect(isFiltered(parse(''))).toBe(false);
});

test('an address gives the view it was made from', () => {
  for (const search of [
    '',
    '?q=Sita+Devi&status=PENDING',
    '?q=%E0%A4%B8%E0%A5%80%E0%A4%A4%E0%A4%BE&sort=created_at.asc&limit=10&cursor=abc%3D%3D',
    '?status=PARTIALLY_REFUNDED',
  ]) {
    expect(ordersSearch(parse(search))).toBe(search);
  }
});

test('what nobody can have meant is left out, the rest stays', () => {
  const view = parse('?status=DROP&sort=amount.desc&limit=5000&cursor=&q=%20Sita%20');
  expect(ordersSearch(view)).toBe('?q=Sita');
  expect(parse('?status=success').status).toBe('SUCCESS');
  for (const limit of ['0', '-1', '1.5', 'ten', '101'])
    expect(parse(`?limit=${limit}`).limit).toBe(50);
  expect(parse(`?q=${'x'.repeat(500)}`).q).toHaveLength(100);
});

test('another filter begins at the first page and keeps what it does not change', () => {
  const view = parse('?q=Sita&sort=created_at.asc&limit=10&cursor=abc');
  expect(ordersSearch(changeView(view, { status: 'REVIEW' }))).toBe(
    '?q=Sita&status=REVIEW&sort=created_at.asc&limit=10',
  );
  expect(ordersSearch(changeView(view, { q: '' }))).toBe('?sort=created_at.asc&limit=10');
});

test('the service is asked for exactly what the address says', () => {
  expect(toOrdersQuery(parse('?q=+91%2098765%2043210&status=SUCCESS&cursor=abc'))).toEqual({
    q: '9876543210',
    status: 'SUCCESS',
    sort: 'created_at.desc',
    limit: 50,
    cursor: 'abc',
  });
  expect(toOrdersQuery(parse(''))).toEqual({
    q: undefined,
    status: undefined,
    sort: 'created_at.desc',
    limit: 50,
    cursor: undefined,
  });
});

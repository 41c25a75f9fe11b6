import { expect, test } from 'vitest';
import {
  changeView,
  clearFilters,
  countMoreFilters,
  countsKey,
  isFiltered,
  ordersHref,
  ordersSearch,
  parseOrdersView,
  rowsKey,
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
    '?q=Sita&status=PENDING&service=hire&payment=after_service&from=2026-11-01&to=2026-11-21&sort=amount.desc&columns=customer.phone&cursor=abc',
  ]) {
    expect(ordersSearch(parse(search))).toBe(search);
  }
});

test('what nobody can have meant is left out, the rest stays', () => {
  const view = parse(
    '?status=DROP&service=magic&payment=gold&from=soon&sort=price.desc&columns=secret&limit=5000&cursor=&q=%20Sita%20',
  );
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

test('no filter is no filter: order, columns and page size stay', () => {
  const view = parse(
    '?q=Sita&status=REVIEW&service=hire&payment=cash&from=2026-11-01&sort=name.asc&limit=10&columns=phone&cursor=abc',
  );
  expect(isFiltered(view)).toBe(true);
  expect(countMoreFilters(view)).toBe(3);
  const cleared = clearFilters(view);
  expect(ordersSearch(cleared)).toBe('?sort=name.asc&limit=10&columns=phone');
  expect(isFiltered(cleared)).toBe(false);
});

test('every filter leaves orders out, and a range of days is one filter', () => {
  for (const search of [
    '?q=a',
    '?status=REVIEW',
    '?service=hire',
    '?payment=cash',
    '?to=2026-11-01',
  ])
    expect(isFiltered(parse(search)), search).toBe(true);
  expect(countMoreFilters(parse('?from=2026-11-01&to=2026-11-21'))).toBe(1);
  expect(isFiltered(parse('?sort=amount.asc&columns=phone&limit=10'))).toBe(false);
});

test('other columns show the same rows', () => {
  expect(rowsKey(parse('?q=Sita&columns=phone'))).toBe(rowsKey(parse('?q=Sita')));
  expect(rowsKey(parse('?q=Sita&cursor=a'))).not.toBe(rowsKey(parse('?q=Sita')));
});

test('the numbers of the statuses hang on the other filters alone', () => {
  const counted = countsKey(parse('?q=Sita&service=hire'));
  expect(
    countsKey(parse('?q=Sita&service=hire&status=REVIEW&sort=name.asc&cursor=a&limit=5')),
  ).toBe(counted);
  expect(countsKey(parse('?q=Sita&service=painting'))).not.toBe(counted);
});

test('the service is asked for exactly what the address says', () => {
  const search =
    '?q=+91%2098765%2043210&status=SUCCESS&service=painting&payment=online&from=2026-11-01&to=2026-11-21&cursor=abc';
  expect(toOrdersQuery(parse(search))).toEqual({
    q: '9876543210',
    status: 'SUCCESS',
    service: 'painting',
    payment: 'online',
    from: '2026-11-01',
    to: '2026-11-21',
    sort: 'created_at.desc',
    limit: 50,
    cursor: 'abc',
  });
  expect(toOrdersQuery(parse(''))).toEqual({
    q: undefined,
    status: undefined,
    service: undefined,
    payment: undefined,
    from: undefined,
    to: undefined,
    sort: 'created_at.desc',
    limit: 50,
    cursor: undefined,
  });
});
